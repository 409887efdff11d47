import {
  type Limits,
  type Quantity,
  quantityFacts,
  quantityFields,
  type SpirometryTest,
  testFields,
} from '../records/test'
import type { Units } from '../records/units'
import { judgeValue, percentLimits, standardFactors } from './units'

/** A figure without the digits that computing adds behind the sixth decimal, which no service sends. */
export function withoutNoise(value: number): number {
  return Number(value.toFixed(6))
}

/** The fixed cut-off of FEV1/FVC, as a fraction. */
export const fixedCutOff = 0.7

/** Index in `all_tests` of the test that the best one equals in every value; null when none does or there is no best test. */
export function bestIndex(best: SpirometryTest | null, all: readonly SpirometryTest[]): number | null {
  if (best === null) return null
  const index = all.findIndex((test) => isSame(test, best))
  return index < 0 ? null : index
}

function isSame(a: SpirometryTest, b: SpirometryTest): boolean {
  for (const field of testFields) if (a[field] !== b[field]) return false
  return true
}

/** Difference of a session's two largest FEV1 (or FVC) as sent, rounded to their decimals; null with fewer. */
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
  return second === -Infinity ? null : withoutNoise(largest - second)
}

/** Number of manoeuvres with an FEV1. */
export function countFev1(tests: readonly SpirometryTest[]): number {
  return tests.reduce((count, test) => count + Number(test.fev1_actual !== null), 0)
}

/** The largest FEV1 (or FVC) of all manoeuvres of a session, as sent; null without any. */
export function largestOf(
  tests: readonly SpirometryTest[],
  field: 'fev1_actual' | 'fvc_actual',
): number | null {
  let largest = -Infinity
  for (const test of tests) largest = Math.max(largest, test[field] ?? -Infinity)
  return largest === -Infinity ? null : largest
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

/** One value divided by another; null without both, or by one that is not above 0. */
export function quotient(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole <= 0 ? null : part / whole
}

/** Limits of a recomputed figure, and the greatest difference up to which the one sent agrees with it. */
interface Check {
  readonly limits: Limits
  readonly most: number
}

/** Percent of predicted, in percent, and FEV1/FVC, as a fraction. */
export const checks = {
  percent: { limits: percentLimits, most: 2 },
  ratio: { limits: quantityFacts.ratio.limits, most: 0.02 + 1e-9 },
} as const satisfies Record<string, Check>

/**
 * Whether a figure as sent agrees with the recomputed one. Null where nothing was checked, which is no agreement: either is
 * missing (NaN), or the recomputed one is impossible itself.
 */
export function agreementOf(sent: number, recomputed: number, { limits, most }: Check): boolean | null {
  if (Number.isNaN(sent) || Number.isNaN(recomputed)) return null
  return judgeValue(recomputed, limits) === 'implausible' ? null : Math.abs(sent - recomputed) <= most
}

/** Result of recomputing FEV1/FVC (a fraction), or another quantity's percent of predicted. */
interface Recomputed {
  readonly value: number
  readonly agrees: boolean
}

/** Recomputes a figure of a test; null where nothing was checked. */
export function recomputedOf(test: SpirometryTest, quantity: Quantity, units: Units): Recomputed | null {
  const factors = standardFactors(test, units)
  const { actual, predicted, percentage } = quantityFields[quantity]
  const isRatio = quantity === 'ratio'
  const value = (isRatio ? recomputedRatio(test) : recomputedPercent(test[actual], test[predicted])) ?? NaN
  const [field, factor] = isRatio ? [actual, factors.ratio] : [percentage, factors.percent]
  const sent = (test[field] ?? NaN) * (factor ?? NaN)
  const agrees = agreementOf(sent, value, isRatio ? checks.ratio : checks.percent)
  return agrees === null ? null : { value, agrees }
}
