import { niceTicks } from '../../components/chart/nice-ticks'
import { type PanelFigure } from './panel-figures'
import { zoneLimits } from './personal-best'

const smallestShare = 0.25
const roomBelowZones = 0.8

/**
 * Round values that enclose what a panel shows: its figures with what was predicted for them, the personal best, and all
 * zones of it when `zones`. Values that cannot be take no part. There is room around values that hardly differ, so that
 * noise does not look like a change.
 */
export function valueTicks(
  figures: readonly PanelFigure[],
  best: PanelFigure | null,
  zones: boolean,
  about: number,
): number[] {
  const shown: number[] = []
  for (const { impossible, value, predicted, recomputed } of figures) {
    if (!impossible) shown.push(value)
    if (predicted !== null) shown.push(predicted)
    if (recomputed !== null && !impossible) shown.push(recomputed)
  }
  if (best) shown.push(best.value)
  if (best && zones) shown.push(best.value * zoneLimits[1] * roomBelowZones)
  if (shown.length === 0) return [0, 1]
  const low = least(shown)
  const high = -least(shown.map((value) => -value))
  const lacking = Math.max(0, high * smallestShare - (high - low)) / 2
  return niceTicks(Math.max(0, low - lacking), high + lacking, about)
}

function least(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Infinity)
}
