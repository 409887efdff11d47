import { type SpirometryTest, testFields } from '../records/test'

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
