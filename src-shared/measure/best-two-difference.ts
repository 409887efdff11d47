import type { SpirometryTest } from '../records/spirometry-test'

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
