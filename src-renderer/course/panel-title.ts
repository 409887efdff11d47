import type { Quantity } from '#shared/records/test'
import { dayText } from '../format/moments'
import type { Measures } from '../format/measures'
import { t } from '../text/message-format'
import { unitText, valueText } from './figure-text'
import type { CourseScale, PanelFigure } from './panel-figures'
import type { PanelSource } from './panel-layout'

/** What stands beside the name of a panel: its unit or scale, and against what its zones are. */
export function panelHint(
  quantity: Quantity,
  { figures, best, zones }: PanelSource,
  scale: CourseScale,
  measures: Measures,
): string {
  if (figures.length === 0) return t('patient.course.noneSent')
  if (scale === 'percent') return t('patient.course.ofPredicted')
  const unit = unitText(measures, quantity, scale)
  if (!best) return unit
  const words = { best: measures.full(quantity, best.value), day: dayText(best.of.session.day) }
  return [unit, t(zones ? 'patient.course.zones' : 'patient.course.bestOn', words)].filter(Boolean).join(', ')
}

/** A panel in a sentence, for those who do not see it. */
export function panelLabel(
  quantity: Quantity,
  { figures }: PanelSource,
  scale: CourseScale,
  measures: Measures,
): string {
  const name = t(`spirometry.quantity.${quantity}`)
  const shown = figures.filter(({ impossible }) => !impossible)
  const [first, last] = [shown[0], shown.at(-1)]
  if (!first || !last) return t('patient.course.labelNone', { name })
  const write = (value: number) =>
    `${valueText(measures, quantity, scale, value)} ${unitText(measures, quantity, scale)}`.trim()
  const by = (than: (a: number, b: number) => boolean) =>
    shown.reduce((found: PanelFigure, one) => (than(one.value, found.value) ? one : found), first).value
  return t('patient.course.label', {
    name,
    count: shown.length,
    first: dayText(first.of.session.day),
    last: dayText(last.of.session.day),
    lowest: write(by((a, b) => a < b)),
    highest: write(by((a, b) => a > b)),
  })
}
