import {
  bestValues,
  emptyTest,
  type Limits,
  type MeasuredField,
  quantityFacts,
  recordFrom,
  type SpirometryTest,
  testFields,
} from '../records/test'
import type { Units } from '../records/units'
import { judgeValue, type StandardFactors, standardFactors, testLimits } from './units'

interface Judged {
  readonly of: keyof StandardFactors
  /** Null where only the size is judged. */
  readonly limits: Limits | null
}

const judged = recordFrom(
  bestValues.map(({ quantity, aspect, field }): [MeasuredField, Judged] => {
    const { dimension, limits } = quantityFacts[quantity]
    if (aspect === 'percentage')
      return [field, { of: 'percent', limits: quantity === 'ratio' ? null : testLimits.percent }]
    return [field, { of: dimension, limits: aspect === 'actual' ? limits : null }]
  }),
)

// where nobody knows the unit; no lungs have this much in any, mL included
const mostInAnyUnit = 100_000
const mostPercent = 10_000

/**
 * Whether lungs can have what a test has in a field, by the units of the data set, or by the test's own values where
 * these are open. A missing value is none. What cannot be is shown and flagged, and takes no part in any course, change,
 * scale or line.
 */
export function canBe(test: SpirometryTest, field: MeasuredField, units: Units): boolean {
  const sent = test[field]
  return sent !== null && couldBe(sent, field, standardFactors(test, units)[judged[field].of])
}

/** The same of a value whose factor to L, L/s, percent or a fraction is known, or null. NaN is no value. */
export function couldBe(sent: number, field: MeasuredField, factor: number | null): boolean {
  const { of, limits } = judged[field]
  const hasSize = of === 'percent' ? sent * (factor ?? 1) < mostPercent : sent < mostInAnyUnit
  if (!(sent > 0) || !hasSize) return false
  return limits === null || factor === null || judgeValue(sent * factor, limits) !== 'implausible'
}

const noValues = emptyTest()

/** The factor for a field by the units of the data set alone; null while these are open. */
export function knownFactor(field: MeasuredField, units: Units): number | null {
  return standardFactors(noValues, units)[judged[field].of]
}

/** Which of `all_tests` the best test equals in every value; null when none does or there is no best test. */
export function bestIndex(best: SpirometryTest | null, all: readonly SpirometryTest[]): number | null {
  if (best === null) return null
  const index = all.findIndex((test) => isSame(test, best))
  return index < 0 ? null : index
}

function isSame(a: SpirometryTest, b: SpirometryTest): boolean {
  for (const field of testFields) if (a[field] !== b[field]) return false
  return true
}

/** The difference of a session's two largest FEV1 (or FVC) as sent, rounded to their decimals; null with fewer. */
export function bestTwoDifference(
  tests: readonly SpirometryTest[],
  field: 'fev1_actual' | 'fvc_actual',
): number | null {
  let largest = -Infinity
  let second = -Infinity
  for (const test of tests) {
    const value = test[field] ?? -Infinity
    if (value > largest) {
      second = largest
      largest = value
    } else if (value > second) second = value
  }
  return second === -Infinity ? null : Number((largest - second).toFixed(6))
}

/** FEV1/FVC as a fraction, out of the measured values; null without both. Needs no unit. */
export function recomputedRatio(test: SpirometryTest): number | null {
  return quotient(test.fev1_actual, test.fvc_actual)
}

/** Percent of predicted, out of the measured and the predicted value; null without both. Needs no unit. */
export function recomputedPercent(actual: number | null, predicted: number | null): number | null {
  const ratio = quotient(actual, predicted)
  return ratio === null ? null : 100 * ratio
}

function quotient(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole <= 0 ? null : part / whole
}
