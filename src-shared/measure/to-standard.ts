import type { SpirometryTest } from '../records/spirometry-test'
import type { Units } from '../records/units'
import { type Guess, guessFlowUnit, guessPercentScale, guessRatioScale, guessVolumeUnit } from './guess-units'
import { quantityFields } from './quantity-fields'

/** What the values of one test are multiplied with to get L, L/s, percent and a fraction; null when unknown. */
export interface StandardFactors {
  readonly volume: number | null
  readonly flow: number | null
  readonly percent: number | null
  readonly ratio: number | null
}

const volumeFactors = { L: 1, mL: 0.001 }
const flowFactors = { 'L/s': 1, 'L/min': 1 / 60, 'cL/s': 0.01 }
const percentFactors = { percent: 1, fraction: 100 }
const ratioFactors = { fraction: 1, percent: 0.01 }

/**
 * The factors for one test, by the units of the data set, or by the test's own values where the data set has not
 * decided. They serve to compare with limits; a shown or kept value is never multiplied.
 */
export function standardFactors(test: SpirometryTest, units: Units): StandardFactors {
  const known = decided.get(units)
  if (known) return known
  const volume = units.volume.unit ?? ask(test.fvc_actual ?? test.fev1_actual, guessVolumeUnit)
  const flow = units.flow.unit ?? guessFlowUnit(test)
  const percent = units.percent.unit ?? guessPercent(test)
  const ratio = units.ratio.unit ?? guessRatio(test)
  const factors = {
    volume: volume && volumeFactors[volume],
    flow: flow && flowFactors[flow],
    percent: percent && percentFactors[percent],
    ratio: ratio && ratioFactors[ratio],
  }
  const { volume: v, flow: f, percent: p, ratio: r } = units
  if (v.unit && f.unit && p.unit && r.unit) decided.set(units, factors)
  return factors
}

/** The factors of data sets that have decided on every unit, which are the same for each of thousands of tests. */
const decided = new WeakMap<Units, StandardFactors>()

function guessRatio({ ratio_actual: ratio, fev1_actual: fev1, fvc_actual: fvc }: SpirometryTest) {
  return ratio === null ? null : (guessRatioScale(ratio, fev1, fvc) ?? guessRatioScale(ratio, null, null))
}

function ask<T>(value: number | null, guess: (value: number) => T | null): T | null {
  return value === null ? null : guess(value)
}

/** By the measured and the predicted value of any quantity; where those contradict all, by size. */
function guessPercent(test: SpirometryTest) {
  let bySize: Guess<'percent'> = null
  for (const quantity of ['fev1', 'fvc', 'pef'] as const) {
    const { actual, predicted, percentage } = quantityFields[quantity]
    const value = test[percentage]
    if (value === null) continue
    const guess = guessPercentScale(value, test[actual], test[predicted])
    if (guess !== null) return guess
    bySize ??= guessPercentScale(value, null, null)
  }
  return bySize
}
