import type { DateRange } from '#shared/queries/date-range'
import { dayText } from '../../format/moments'
import { t } from '../../text/message-format'

/** A range in words: `Last 12 months`, `1 Mar 2026 – 4 Apr 2026`. */
export function rangeWords(range: DateRange): string {
  if (range.kind !== 'own') return t(`sessions.range.${range.kind}`)
  const { from, to } = range
  if (from && to) return t('sessions.range.fromTo', { from: dayText(from), to: dayText(to) })
  if (from) return t('sessions.range.fromDay', { from: dayText(from) })
  return to ? t('sessions.range.toDay', { to: dayText(to) }) : t('sessions.range.all')
}
