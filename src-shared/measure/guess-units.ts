import type { SpirometryTest } from '../records/spirometry-test'
import type { Units } from '../records/units'

/** A choice of unit that the values of one test speak for; null when they speak for none. */
export type Guess<K extends keyof Units> = Units[K]['unit']

/** Litres or millilitres, by the size of a volume: no breath holds 100 L, none that counts less than 100 mL. */
export function guessVolumeUnit(volume: number): Guess<'volume'> {
  if (volume > 0 && volume <= 14) return 'L'
  return volume >= 100 && volume <= 14_000 ? 'mL' : null
}

/**
 * The unit of a test's PEF, by its predicted value, or by the measured one when there is none. Where L/min and
 * cL/s overlap, PEF over FEV1 decides, and null when that fits both.
 */
export function guessFlowUnit(test: SpirometryTest): Guess<'flow'> {
  const flow = test.pef_predicted ?? test.pef_actual
  if (flow === null || flow <= 0) return null
  if (flow < 20) return 'L/s'
  if (flow <= 60) return null
  if (flow < 390) return 'L/min'
  if (flow > 1200) return null
  const fev1 = test.pef_predicted === null ? test.fev1_actual : test.fev1_predicted
  const litres = fev1 === null || guessVolumeUnit(fev1) !== 'mL' ? fev1 : fev1 / 1000
  const perFev1 = litres === null || litres <= 0 ? null : flow / litres
  if (perFev1 !== null && perFev1 < 150) return 'L/min'
  return perFev1 !== null && perFev1 > 240 ? 'cL/s' : null
}

/** Whether a percentage is in percent or a fraction, by the measured and the predicted value, or by its size. */
export function guessPercentScale(
  percentage: number,
  actual: number | null,
  predicted: number | null,
): Guess<'percent'> {
  if (actual === null || predicted === null || predicted <= 0) {
    if (percentage > 3) return 'percent'
    return percentage > 0 && percentage <= 1.6 ? 'fraction' : null
  }
  const ratio = actual / predicted
  const percent = Math.abs(percentage - 100 * ratio) <= Math.max(1, 2 * ratio)
  const fraction = Math.abs(percentage - ratio) <= Math.max(0.011, 0.02 * ratio)
  if (percent === fraction) return null
  return percent ? 'percent' : 'fraction'
}

/** Whether FEV1/FVC is a fraction or in percent, by FEV1 and FVC, or by its size. */
export function guessRatioScale(ratio: number, fev1: number | null, fvc: number | null): Guess<'ratio'> {
  if (fev1 === null || fvc === null || fvc <= 0) {
    if (ratio > 0 && ratio <= 1.02) return 'fraction'
    return ratio >= 10 && ratio <= 102 ? 'percent' : null
  }
  if (Math.abs(ratio - fev1 / fvc) <= 0.02) return 'fraction'
  return Math.abs(ratio - (100 * fev1) / fvc) <= 2 ? 'percent' : null
}
