import { msPerDay } from '../../records/day'
import { isAdult, isGrowing } from '../growth'
import { withoutNoise } from '../figures'
import type { Answer } from './answer'
import type { CourseColumns } from './course-columns'
import { comparedPlaces, monthsLater, valueAt } from './course-places'
import { growsPlausibly } from './ruler'
import { msPerYear } from './slope'

/**
 * Conditional change score of children and young people (ERS/ATS 2021, box 2, doi 10.1183/13993003.01499-2021): the correlation
 * of two z-scores by the years between them and the age at the first, beyond which score a change is unusual, and the least
 * number of calendar months between.
 */
export const childLimits = { correlation: 0.642, aYear: -0.04, age: 0.02, unusual: 1.96, months: 3 } as const

/** Figures of a session that a child's change is told by; NaN for what is unknown. */
export interface ChildSession {
  /** Day by the session's own clock, since 1970. */
  readonly day: number
  /** In years. */
  readonly age: number
  /** In cm. */
  readonly height: number
  /** FEV1, measured and predicted, in litres. */
  readonly fev1: number
  readonly fev1Predicted: number
  /** In percent of predicted, out of 100, as sent. */
  readonly fev1Percent: number
  readonly fev1Z: number
  /** Whether the height contradicts those around it. */
  readonly heightDiffers: boolean
}

interface ConditionalScore {
  readonly score: number
  readonly correlation: number
  /** z-scores of the second session between which the score is usual. */
  readonly expected: { readonly low: number; readonly high: number }
  /** Whether it is beyond ±1.96. */
  readonly isUnusual: boolean
}

export type ScoreLack = 'no-age' | 'adult' | 'too-close' | 'correlation' | 'no-z' | 'growth'

/** The change of a child's FEV1. */
export interface ChildChange {
  /** In points of percent predicted. */
  readonly points: number
  /** In litres; null while the unit is unknown. */
  readonly litres: number | null
  readonly score: Answer<ConditionalScore, ScoreLack>
}

/**
 * The change between two sessions of a child, the earlier first. A height that contradicts those around it leaves no percentage;
 * a lack then names it, in cm. Points are the difference of the percentages sent, or else of those recomputed.
 */
export function childChange(
  first: ChildSession,
  second: ChildSession,
): Answer<ChildChange, 'height' | 'no-percent'> {
  const odd = [first, second].find(({ heightDiffers }) => heightDiffers)
  if (odd) return { lacks: 'height', n: odd.height || 0 }
  const points = pointsBetween(first, second)
  if (Number.isNaN(points)) return { lacks: 'no-percent', n: 0 }
  const litres = withoutNoise(second.fev1 - first.fev1)
  return { lacks: null, points, litres: Number.isNaN(litres) ? null : litres, score: scoreOf(first, second) }
}

function pointsBetween(first: ChildSession, second: ChildSession): number {
  const sent = second.fev1Percent - first.fev1Percent
  if (!Number.isNaN(sent)) return withoutNoise(sent)
  const [then, now] = [first, second].map((one) =>
    one.fev1Predicted > 0 ? (100 * one.fev1) / one.fev1Predicted : NaN,
  )
  return withoutNoise((now ?? NaN) - (then ?? NaN))
}

/**
 * The conditional change score of two z-scores. `n` of a lack is the age at the first in years, or the days between the two; of
 * growth the later height in cm, with the earlier around it.
 */
function scoreOf(first: ChildSession, second: ChildSession): ChildChange['score'] {
  const { age } = first
  if (Number.isNaN(age)) return { lacks: 'no-age', n: 0 }
  if (isAdult({ age })) return { lacks: 'adult', n: age }
  const days = second.day - first.day
  if (!areFarApart(first.day, second.day)) return { lacks: 'too-close', n: days }
  const years = (days * msPerDay) / msPerYear
  const correlation = childLimits.correlation + childLimits.aYear * years + childLimits.age * age
  if (!(withoutNoise(Math.abs(correlation)) < 1)) return { lacks: 'correlation', n: age }
  const [then, now] = [first.fev1Z, second.fev1Z]
  if ([then, now, first.height, second.height].some(Number.isNaN)) return { lacks: 'no-z', n: 0 }
  if (!growsPlausibly(days, first.height, second.height))
    return { lacks: 'growth', n: second.height, around: [first.height] }
  const spread = Math.sqrt(1 - correlation ** 2)
  const score = withoutNoise((now - correlation * then) / spread)
  const [middle, margin] = [correlation * then, childLimits.unusual * spread]
  const expected = { low: withoutNoise(middle - margin), high: withoutNoise(middle + margin) }
  return { lacks: null, score, correlation, expected, isUnusual: Math.abs(score) > childLimits.unusual }
}

function areFarApart(first: number, second: number): boolean {
  // most are too close by far
  return second - first > 28 * childLimits.months && second >= monthsLater(first, childLimits.months)
}

/** The change of a child's FEV1 up to the last session. */
export interface FallingBehind extends ChildChange {
  readonly first: number
  readonly second: number
}

/**
 * Is the child falling behind? The last session against the last one at least three calendar months before it, or else the one
 * before. `n` of a lack is the number of sessions, or the age at the earlier one in years.
 */
export function fallingBehind(
  course: CourseColumns,
): Answer<FallingBehind, 'too-few' | 'no-age' | 'adult' | 'height' | 'no-percent'> {
  const places = comparedPlaces(course)
  const [second, before] = [places.at(-1), places.at(-2)]
  if (second === undefined || before === undefined) return { lacks: 'too-few', n: places.length }
  const day = valueAt(course.days, second)
  const first = places.findLast((at) => areFarApart(valueAt(course.days, at), day)) ?? before
  const age = valueAt(course.age, first)
  if (Number.isNaN(age)) return { lacks: 'no-age', n: 0 }
  if (!isGrowing({ age })) return { lacks: 'adult', n: age }
  const found = childChange(childAt(course, first), childAt(course, second))
  return found.lacks === null ? { ...found, first, second } : found
}

function childAt(course: CourseColumns, at: number): ChildSession {
  return {
    day: valueAt(course.days, at),
    age: valueAt(course.age, at),
    height: valueAt(course.height, at),
    fev1: valueAt(course.fev1, at),
    fev1Predicted: valueAt(course.fev1Predicted, at),
    fev1Percent: valueAt(course.fev1Percent, at),
    fev1Z: valueAt(course.fev1Z, at),
    heightDiffers: course.heightDiffers[at] === 1,
  }
}
