import type { SpirometryTest, TestField } from '../records/spirometry-test'
import type { Units } from '../records/units'
import { bestTestOf } from './best-test-of'
import { type Limits, judgeValue, testLimits } from './limits'
import { type StandardFactors, standardFactors } from './to-standard'

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
