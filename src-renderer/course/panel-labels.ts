import type { ChartFrame } from '../components/chart/chart-frame'
import { spreadLabels } from '../components/chart/spread-labels'
import { withUnit } from '../format/figures'
import { t } from '../text/message-format'
import { type PanelFigure } from './panel-figures'
import type { PanelLayout } from './panel-layout'
import { zoneLimits } from './personal-best'

/** A word at the right end of a panel. */
export interface PanelLabel {
  readonly text: string
  readonly y: number
  readonly strong: boolean
}

const apart = 14

/**
 * What stands at the right of a panel: the last value, where the predicted values end, and the personal best or the
 * limits of its zones, so that none lies on another. `write` writes a value.
 */
export function panelLabels(
  { y, placed }: PanelLayout,
  best: PanelFigure | null,
  zones: boolean,
  frame: ChartFrame,
  write: (value: number) => string,
): PanelLabel[] {
  const wanted: { text: string; value: number; strong: boolean }[] = []
  const last = placed.findLast(({ figure }) => figure.of.isBest && !figure.impossible)?.figure
  const predicted = placed.findLast(({ figure }) => figure.of.isBest && figure.predicted !== null)?.figure
  if (last) wanted.push({ text: write(last.value), value: last.value, strong: true })
  if (typeof predicted?.predicted === 'number')
    wanted.push({ text: t('patient.course.predictedEnd'), value: predicted.predicted, strong: false })
  if (best && !zones)
    wanted.push({
      text: t('patient.course.bestEnd', { value: write(best.value) }),
      value: best.value,
      strong: false,
    })
  if (best && zones)
    for (const share of zoneLimits) {
      const limit = best.value * share
      const percent = withUnit(String(share * 100), '%')
      wanted.push({
        text: t('patient.course.limit', { percent, value: write(limit) }),
        value: limit,
        strong: false,
      })
    }
  const places = spreadLabels(
    wanted.map(({ value }) => y.at(value)),
    apart,
    frame.top,
    frame.bottom,
  )
  return wanted.map(({ text, strong }, at) => ({ text, strong, y: places[at] ?? 0 }))
}
