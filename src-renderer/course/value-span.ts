import { type PanelFigure } from './panel-figures'
import { zoneLimits } from './personal-best'

const smallestShare = 0.25
const roomAround = 0.06
const roomBelowZones = 0.8

/**
 * The least and the greatest of what a panel shows, with a little room: its figures with what was predicted for them, the
 * personal best, and all zones of it when `zones`. Values that cannot be take no part. There is more room around values
 * that hardly differ, so that noise does not look like a change.
 */
export function valueSpan(
  figures: readonly PanelFigure[],
  best: PanelFigure | null,
  zones: boolean,
): readonly [low: number, high: number] {
  let low = Infinity
  let high = -Infinity
  const show = (value: number) => {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  for (const { impossible, value, predicted, recomputed } of figures) {
    if (!impossible) show(value)
    if (predicted !== null) show(predicted)
    if (recomputed !== null && !impossible) show(recomputed)
  }
  if (best) show(best.value)
  if (best && zones) show(best.value * zoneLimits[1] * roomBelowZones)
  if (low > high) return [0, 1]
  const lacking = Math.max(0, high * smallestShare - (high - low)) / 2
  const room = lacking + (high - low) * roomAround
  return [Math.max(0, low - room), high + room]
}
