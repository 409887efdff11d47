import { withoutNoise } from '../figures'
import {
  heights,
  isBelowNormal,
  lmsOf,
  lowerLimit,
  oldest,
  type ReferencePack,
  type ReferenceQuantity,
  youngest,
  zScore,
} from '../reference/reference'
import { type Sex, sexes } from '../../records/patient'
import type { Answer } from './answer'
import type { CourseColumns, Entered } from './course-columns'
import { lastCompared, valueAt } from './course-places'

/** A session that is asked whether its values are normal for this person. */
export interface NormalAsked {
  readonly pack: Pick<ReferencePack, 'tables'> | null
  /** In years and cm, as sent; null where not sent. */
  readonly age: number | null
  readonly height: number | null
  /** As sent. */
  readonly sex: string | null
  /** Whether the height contradicts those of the sessions around it, and which these are. */
  readonly heightDiffers: boolean
  readonly around: readonly number[]
  /** Whether volumes are known to be litres. */
  readonly inLitres: boolean
  /** Measured, in litres; null where not sent, or where it cannot be right. */
  readonly fev1: number | null
  readonly fvc: number | null
}

/** A measured value beside what is normal; volumes in litres, FEV1/FVC as a fraction. */
export interface NormalFigure {
  readonly value: number
  readonly predicted: number
  readonly lowerLimit: number
  readonly z: number
  /** Below the lower limit of normal, the 5th percentile. */
  readonly isBelow: boolean
}

/** Figures of a session; null where a value is missing. */
export type NormalFigures = Readonly<Record<ReferenceQuantity, NormalFigure | null>>

/** Conditions of which one fails where there are no figures. */
export const normalLacks = [
  'no-pack',
  'no-litres',
  'no-value',
  'no-age',
  'too-young',
  'too-old',
  'no-height',
  'height-outside',
  'height-differs',
  'no-sex',
] as const

type NormalLack = (typeof normalLacks)[number]

/** Whether a session is normal for its person. */
export type NormalAnswer = Answer<NormalFigures, NormalLack>

/**
 * Is it normal for this person? z-scores and lower limits by an imported pack of GLI Global (Bowerman 2023, doi
 * 10.1164/rccm.202205-0963OC); FEV1/FVC is the unrounded quotient of the measured values. `n` of a lack is the age or height.
 */
export function askNormal(asked: NormalAsked): NormalAnswer {
  const { pack, age, height, around, fev1, fvc } = asked
  if (pack === null) return { lacks: 'no-pack', n: 0 }
  if (!asked.inLitres) return { lacks: 'no-litres', n: 0 }
  if (fev1 === null && fvc === null) return { lacks: 'no-value', n: 0 }
  const sex = sexes.find((known) => known === asked.sex)
  if (sex === undefined) return { lacks: 'no-sex', n: 0 }
  if (age === null) return { lacks: 'no-age', n: 0 }
  if (!(age >= youngest)) return { lacks: 'too-young', n: age }
  if (!(age <= oldest)) return { lacks: 'too-old', n: age }
  if (height === null) return { lacks: 'no-height', n: 0 }
  if (asked.heightDiffers) return { lacks: 'height-differs', n: height, around }
  if (!(height >= heights.least && height <= heights.most)) return { lacks: 'height-outside', n: height }
  const ratio = fev1 === null || fvc === null ? null : fev1 / fvc
  const figure = (quantity: ReferenceQuantity, value: number | null) =>
    value === null ? null : figureOf(pack, quantity, sex, age, height, value)
  return {
    lacks: null,
    fev1: figure('fev1', fev1),
    fvc: figure('fvc', fvc),
    ratio: figure('ratio', ratio),
  }
}

function figureOf(
  pack: Pick<ReferencePack, 'tables'>,
  quantity: ReferenceQuantity,
  sex: Sex,
  age: number,
  height: number,
  value: number,
): NormalFigure | null {
  const lms = lmsOf(pack, quantity, sex, age, height)
  const z = lms === null ? NaN : zScore(value, lms)
  if (lms === null || Number.isNaN(z)) return null
  const limit = lowerLimit(lms)
  return { value, predicted: lms.m, lowerLimit: limit, z: withoutNoise(z), isBelow: isBelowNormal(z) }
}

/** Is the last session of a course normal for this person? See {@link askNormal}. */
export function normalOfLast(
  course: CourseColumns,
  { reference }: Pick<Entered, 'reference'>,
): Answer<NormalFigures & { readonly fev1: NormalFigure; readonly place: number }, NormalLack> {
  const place = lastCompared(course)
  if (place < 0) return reference === null ? { lacks: 'no-pack', n: 0 } : { lacks: 'no-value', n: 0 }
  const orNull = (name: 'age' | 'height' | 'fev1' | 'fvc') => {
    const value = valueAt(course[name], place)
    return Number.isNaN(value) ? null : value
  }
  const answer = askNormal({
    pack: reference,
    age: orNull('age'),
    height: orNull('height'),
    sex: sexes[valueAt(course.sex, place)] ?? null,
    heightDiffers: course.heightDiffers[place] === 1,
    around: course.heightDiffers[place] === 1 ? heightsAround(course, place) : [],
    // a course has no volume in an unknown unit
    inLitres: true,
    fev1: orNull('fev1'),
    fvc: orNull('fvc'),
  })
  if (answer.lacks !== null) return answer
  const { fev1 } = answer
  return fev1 === null ? { lacks: 'no-value', n: 0 } : { ...answer, fev1, place }
}

/** The nearest heights before and after a place, in cm, that contradict nothing; the nearest of all where each contradicts. */
export function heightsAround(
  { length, height, heightDiffers }: Pick<CourseColumns, 'length' | 'height' | 'heightDiffers'>,
  place: number,
): number[] {
  const nearest = (isOf: (at: number) => boolean) => {
    const isNone = (at: number) => !(valueAt(height, at) > 0 && isOf(at))
    let [before, after] = [place - 1, place + 1]
    while (before >= 0 && isNone(before)) before--
    while (after < length && isNone(after)) after++
    return [before, after].flatMap((at) => (at >= 0 && at < length ? valueAt(height, at) : []))
  }
  const fitting = nearest((at) => heightDiffers[at] !== 1)
  // of two sessions neither fits the other
  return fitting.length > 0 ? fitting : nearest(() => true)
}
