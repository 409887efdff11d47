import { type SpirometryTest, type TestField, testFields } from '../records/test'
import type { Units } from '../records/units'
import { judgeValue, type Limits, type StandardFactors, standardFactors, testLimits } from './units'

/** The values of a session's best test as lists and columns name them. */
type BestValue = `${'fev1' | 'fvc' | 'pef' | 'ratio'}${'' | 'Predicted' | 'Percent'}`

/** The best test of a session as far as a list knows it, all but its duration, by a function that reads each value. */
export function bestTestOf(read: (name: BestValue) => number | null): SpirometryTest {
  return {
    duration: null,
    fev1_actual: read('fev1'),
    fev1_predicted: read('fev1Predicted'),
    fev1_percentage: read('fev1Percent'),
    fvc_actual: read('fvc'),
    fvc_predicted: read('fvcPredicted'),
    fvc_percentage: read('fvcPercent'),
    pef_actual: read('pef'),
    pef_predicted: read('pefPredicted'),
    pef_percentage: read('pefPercent'),
    ratio_actual: read('ratio'),
    ratio_predicted: read('ratioPredicted'),
    ratio_percentage: read('ratioPercent'),
  }
}

/** A field of a test that lungs are measured by. */
export type MeasuredField = Exclude<TestField, 'duration'>

interface Judged {
  readonly of: keyof StandardFactors
  /** Null where only the size is judged. */
  readonly limits: Limits | null
}

const judged: Readonly<Record<MeasuredField, Judged>> = {
  fev1_actual: { of: 'volume', limits: testLimits.fev1 },
  fev1_predicted: { of: 'volume', limits: null },
  fev1_percentage: { of: 'percent', limits: testLimits.percent },
  fvc_actual: { of: 'volume', limits: testLimits.fvc },
  fvc_predicted: { of: 'volume', limits: null },
  fvc_percentage: { of: 'percent', limits: testLimits.percent },
  pef_actual: { of: 'flow', limits: testLimits.pef },
  pef_predicted: { of: 'flow', limits: null },
  pef_percentage: { of: 'percent', limits: testLimits.percent },
  ratio_actual: { of: 'ratio', limits: testLimits.ratio },
  ratio_predicted: { of: 'ratio', limits: null },
  ratio_percentage: { of: 'percent', limits: null },
}

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

const noValues = bestTestOf(() => null)

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

/**
 * The difference between the two largest FEV1 (or FVC) of a session's tests, in the unit that was sent; null with
 * fewer than two. Decimals that only the subtraction made are rounded away.
 */
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
