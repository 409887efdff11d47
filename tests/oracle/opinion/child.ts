import { monthsAfter } from './course'
import { tidy, type Visit, type WithFev1, yearsBetween } from './visit'

const grown = 18

/** Points of percent of predicted from one session to another, by the percentages sent; null without both. */
export function pointsBetween(then: Visit, now: Visit): number | null {
  const [before, after] = [then.best.fev1Percent, now.best.fev1Percent]
  return before === null || after === null ? null : tidy(after - before)
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
  if (r >= 1) return 'r'
  const score = (z2 - r * z1) / Math.sqrt(1 - r * r)
  return { r, score, isUnusual: Math.abs(score) > 1.96 }
}

/** The same of two sessions of a child; `isPlausible` where no height of them is contradicted. */
export function childsChange(
  then: WithFev1,
  now: WithFev1,
  z: (visit: Visit) => number | null,
  isPlausible: boolean,
): Conditional | NoScore {
  if (then.age === null) return 'age'
  if (then.age >= grown) return 'grown'
  if (now.day < monthsAfter(then.day, 3)) return 'near'
  if (!isPlausible) return 'height'
  const [z1, z2] = [z(then), z(now)]
  return z1 === null || z2 === null ? 'z' : conditionalOf(z1, z2, yearsBetween(then, now), then.age)
}
