import type { SpirometryTest } from '../records/spirometry-test'
import type { Units } from '../records/units'
import { guessFlowUnit, guessPercentScale, guessRatioScale, guessVolumeUnit } from './guess-units'

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
  const volume = units.volume.unit ?? ask(test.fvc_actual ?? test.fev1_actual, guessVolumeUnit)
  const flow = units.flow.unit ?? guessFlowUnit(test)
  const percent = units.percent.unit ?? guessPercent(test)
  const ratio =
    units.ratio.unit ??
    ask(
      test.ratio_actual,
      (value) =>
        guessRatioScale(value, test.fev1_actual, test.fvc_actual) ?? guessRatioScale(value, null, null),
    )
  return {
    volume: volume && volumeFactors[volume],
    flow: flow && flowFactors[flow],
    percent: percent && percentFactors[percent],
    ratio: ratio && ratioFactors[ratio],
  }
}

function ask<T>(value: number | null, guess: (value: number) => T | null): T | null {
  return value === null ? null : guess(value)
}

/** By the measured and the predicted value of any quantity; where those contradict all, by size. */
function guessPercent(test: SpirometryTest) {
  const guesses = (['fev1', 'fvc', 'pef'] as const).flatMap((quantity) => {
    const percentage = test[`${quantity}_percentage`]
    if (percentage === null) return []
    return [
      guessPercentScale(percentage, test[`${quantity}_actual`], test[`${quantity}_predicted`]),
      guessPercentScale(percentage, null, null),
    ]
  })
  return guesses.find((guess, index) => guess !== null && index % 2 === 0) ?? guesses.find(Boolean) ?? null
}
