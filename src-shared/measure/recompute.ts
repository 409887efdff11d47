import type { SpirometryTest } from '../records/spirometry-test'

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
