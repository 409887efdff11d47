import { monthsAfter } from './course'
import { t975 } from './student'
import { tidy, usable, type Visit, type WithFev1, yearsBetween } from './visit'

/** A line through all FEV1 of an adult. */
export interface Slope {
  /** mL a year, and the ends of its 95 % interval; null of three points on a line of two. */
  readonly aYear: number
  readonly low: number
  readonly high: number
  readonly n: number
  readonly years: number
  /** Nothing can be told; a line; or a line that falls, of five sessions over two years at least. */
  readonly says: 'nothing' | 'line' | 'decline'
}

/** Why no line is drawn. */
export type NoSlope = 'child' | 'age' | 'few' | 'short' | 'other-lungs'

const grown = 18

/** Why somebody was not surely 18 or older at every visit. */
function notAnAdult(visits: readonly Visit[]): 'child' | 'age' | null {
  if (visits.some(({ age }) => age !== null && age < grown)) return 'child'
  return visits.some(({ age }) => age === null) ? 'age' : null
}

/** Whether the first of two was on the day of a transplantation or before, and the last after it. */
function hadOtherLungs(first: WithFev1, last: WithFev1, transplanted: string | null): boolean {
  return transplanted !== null && first.day <= transplanted && last.day > transplanted
}

/** The least squares of FEV1 by the time that the clocks showed. */
export function slopeOf(visits: readonly Visit[], transplanted: string | null = null): Slope | NoSlope {
  const all = usable(visits)
  const noAdult = notAnAdult(all)
  if (noAdult) return noAdult
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last || all.length < 3) return 'few'
  if (last.day < monthsAfter(first.day, 12)) return 'short'
  if (hadOtherLungs(first, last, transplanted)) return 'other-lungs'
  const years = yearsBetween(first, last)
  const n = all.length
  const xs = all.map((visit) => yearsBetween(first, visit))
  const [x, y] = [mean(xs), mean(all.map(({ fev1 }) => fev1))]
  const around = all.map(({ fev1 }, at) => ({ dx: (xs[at] ?? 0) - x, dy: fev1 - y }))
  const sxx = sum(around.map(({ dx }) => dx ** 2))
  const slope = sum(around.map(({ dx, dy }) => dx * dy)) / sxx
  const sse = sum(around.map(({ dx, dy }) => (dy - slope * dx) ** 2))
  const half = t975(n - 2) * Math.sqrt(sse / (n - 2) / sxx)
  const [low, high] = [1000 * (slope - half), 1000 * (slope + half)]
  const isOpen = low <= 0 && high >= 0
  return {
    aYear: 1000 * slope,
    low,
    high,
    n,
    years,
    says: isOpen
      ? 'nothing'
      : n >= 5 && last.day >= monthsAfter(first.day, 24) && slope < 0
        ? 'decline'
        : 'line',
  }
}

/** What age explains between two sessions by the service's own predicted values. */
export interface Ageing {
  /** mL a year. */
  readonly aYear: number
  /** What was to be expected, L, and how far from it the later one is, percent. */
  readonly expected: number
  readonly beyond: number
  /** Whether it is at least 15 % below. */
  readonly isBeyondAgeing: boolean
}

/** Why ageing cannot be told: somebody grows or may grow, or there are not two sessions with a predicted value on two days. */
export type NoAgeing = 'child' | 'age' | 'few' | 'other-lungs'

/** From the first session to the last, of those with a predicted value that no contradicted height has made. */
export function ageingOf(
  visits: readonly Visit[],
  contradicted: ReadonlySet<string>,
  transplanted: string | null = null,
): Ageing | NoAgeing {
  const noAdult = notAnAdult(usable(visits))
  if (noAdult) return noAdult
  const all = usable(visits).filter(({ id, best }) => best.fev1Predicted !== null && !contradicted.has(id))
  const [then, now] = [all[0], all.at(-1)]
  if (!then || !now || then.day === now.day) return 'few'
  return hadOtherLungs(then, now, transplanted) ? 'other-lungs' : ageingBetween(then, now)
}

/** From one session to another. */
export function ageingBetween(then: WithFev1, now: WithFev1): Ageing | 'few' {
  const [before, after] = [then.best.fev1Predicted, now.best.fev1Predicted]
  if (before === null || after === null) return 'few'
  const expected = (then.fev1 * after) / before
  const beyond = tidy((100 * (now.fev1 - expected)) / expected)
  return {
    aYear: (1000 * (after - before)) / yearsBetween(then, now),
    expected,
    beyond,
    isBeyondAgeing: beyond <= -15,
  }
}

/** FEV1 over the least that people live with, 0.5 L in men and 0.4 L in women; else why not. */
export function fev1Q({ age, sex, best: { fev1 } }: Visit): number | 'age' | 'child' | 'sex' | 'value' {
  if (fev1 === null) return 'value'
  if (age === null) return 'age'
  if (age < grown) return 'child'
  return sex === null ? 'sex' : tidy(fev1 / (sex === 'male' ? 0.5 : 0.4))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length
}
