import { monthsAfter } from './course'
import { isMisfit, type Measuring } from './ruler'
import { daysBetween, tidy, usable, type Visit, type WithFev1 } from './visit'

const grown = 18

/** Points of percent of predicted from one session to another, by the percentages sent, else by both values; null without. */
export function pointsBetween(then: Visit, now: Visit): number | null {
  const [before, after] = [then.best.fev1Percent, now.best.fev1Percent]
  if (before !== null && after !== null) return tidy(after - before)
  const [own, ownAfter] = [recomputed(then), recomputed(now)]
  return own === null || ownAfter === null ? null : tidy(ownAfter - own)
}

function recomputed({ best: { fev1, fev1Predicted } }: Visit): number | null {
  return fev1 === null || fev1Predicted === null ? null : (100 * fev1) / fev1Predicted
}

/** The last session of a course, and the last one at least three months before it, or else the one before. */
export function childsPair(visits: readonly Visit[]): readonly [then: WithFev1, now: WithFev1] | null {
  const all = usable(visits)
  const now = all.at(-1)
  const then = all.findLast(({ day }) => now && now.day >= monthsAfter(day, 3)) ?? all.at(-2)
  return then && now ? [then, now] : null
}

/** How unusual a child's change of z is. */
export interface Conditional {
  readonly r: number
  readonly score: number
  /** Whether it is beyond ±1.96. */
  readonly isUnusual: boolean
}

/** Why there is no score: grown at the first, too near, a height that does not grow plausibly, or r not below one. */
export type NoScore = 'grown' | 'age' | 'near' | 'height' | 'r' | 'z'

/** The conditional change score of two sessions with their z, years apart. */
export function conditionalOf(z1: number, z2: number, years: number, age: number): Conditional | 'r' {
  const r = 0.642 - 0.04 * years + 0.02 * age
  if (r >= 1 || r <= -1) return 'r'
  const score = (z2 - r * z1) / Math.sqrt(1 - r * r)
  return { r, score, isUnusual: Math.abs(score) > 1.96 }
}

/** The same of two sessions of a child whose heights nothing contradicts. */
export function childsChange(
  then: WithFev1,
  now: WithFev1,
  z: (visit: Visit) => number | null,
): Conditional | NoScore {
  if (then.age === null) return 'age'
  if (then.age >= grown) return 'grown'
  if (now.day < monthsAfter(then.day, 3)) return 'near'
  const years = daysBetween(then.day, now.day) / 365.25
  if (conditionalOf(0, 0, years, then.age) === 'r') return 'r'
  const [z1, z2, from, to] = [z(then), z(now), measuring(then), measuring(now)]
  if (z1 === null || z2 === null || !from || !to) return 'z'
  return isMisfit(from, to) ? 'height' : conditionalOf(z1, z2, years, then.age)
}

function measuring({ age, height, ...rest }: WithFev1): Measuring | null {
  return height === null ? null : { ...rest, age: age ?? 0, height }
}
