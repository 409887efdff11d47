import type { RandomStream } from '../random/random-stream'
import type { SpirometryTest } from './spirometry-test'
import type { LungState } from './lung-state'
import type { PredictedValues } from './predicted-values'

/** What a spirometer knows before somebody blows. */
export interface Setting {
  readonly predicted: PredictedValues
  readonly lungs: LungState
  readonly unevenness: number
  readonly isChild: boolean
  readonly percentDecimals: 0 | 1
}

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

/** `actual` as percent of `predicted`, rounded as the spirometer rounds. */
export function percentOf(actual: number, predicted: number, decimals: 0 | 1): number {
  return round((100 * actual) / predicted, decimals)
}

interface Effort {
  readonly fev1: number
  readonly fvc: number
  readonly pef: number
  readonly duration: number
}

function drawEffort(random: RandomStream, { unevenness, isChild, lungs }: Setting): Effort {
  const spread = 0.02 + 0.045 * unevenness + (isChild ? 0.02 : 0)
  const held = Math.abs(random.normal(0, spread))
  const will = 1 - held
  const narrow = lungs.fvc > 0 ? Math.max(0, 1 - lungs.fev1 / lungs.fvc) : 0
  const effort = {
    fev1: will,
    // a half-hearted blow is short of both
    fvc: 1 - 0.8 * held - 0.2 * Math.abs(random.normal(0, spread)),
    pef: will * random.between(0.9, 1),
    duration: (isChild ? random.between(2.2, 4.5) : random.between(5, 8)) + 8 * narrow,
  }
  const mishap = random.unit()
  if (mishap < 0.03) return { ...effort, fev1: will * random.between(0.78, 0.92) } // cough
  if (mishap < 0.07)
    return { ...effort, fvc: effort.fvc * random.between(0.8, 0.93), duration: random.between(1.2, 2.4) }
  return effort
}

/** One blow: what the lungs allow, less what effort, a cough or an early end take away, rounded to 0.01. */
export function makeTest(random: RandomStream, setting: Setting): SpirometryTest {
  const { predicted, lungs, percentDecimals } = setting
  const effort = drawEffort(random, setting)
  const fvc = Math.max(0.3, round(predicted.fvc * lungs.fvc * effort.fvc, 2))
  // never all of the volume in the first second, however short the blow
  const fev1 = Math.max(0.2, round(Math.min(predicted.fev1 * lungs.fev1 * effort.fev1, 0.97 * fvc), 2))
  const pef = Math.max(0.6, round(predicted.pef * lungs.fev1 ** 0.9 * effort.pef, 2))
  const shown = {
    fev1: round(predicted.fev1, 2),
    fvc: round(predicted.fvc, 2),
    pef: round(predicted.pef, 2),
    ratio: round(predicted.ratio, 2),
  }
  const ratio = round(fev1 / fvc, 2)
  return {
    duration: round(effort.duration, 1),
    fev1_actual: fev1,
    fev1_predicted: shown.fev1,
    fev1_percentage: percentOf(fev1, shown.fev1, percentDecimals),
    fvc_actual: fvc,
    fvc_predicted: shown.fvc,
    fvc_percentage: percentOf(fvc, shown.fvc, percentDecimals),
    pef_actual: pef,
    pef_predicted: shown.pef,
    pef_percentage: percentOf(pef, shown.pef, percentDecimals),
    ratio_actual: ratio,
    ratio_predicted: shown.ratio,
    ratio_percentage: percentOf(ratio, shown.ratio, percentDecimals),
  }
}
