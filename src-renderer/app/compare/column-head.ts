import { dayNumber } from '#shared/records/day'
import type { SessionDetail } from '#shared/records/session'
import { dayText, sessionTime, weekdayText } from '../../format/moments'
import { t } from '../../text/texts.svelte'

/** When a session was, in two lines of a column's head, and how far from the one that it is compared with. */
export interface ColumnHead {
  readonly day: string
  /** Weekday and time of day, in the session's own offset; empty when they are not known. */
  readonly time: string
  /** Empty where one of the two has no date, and at the session that the others are compared with. */
  readonly apart: string
}

/** Puts the moment of a session into words for the head of its column. */
export function columnHead(detail: SessionDetail, to: SessionDetail | null): ColumnHead {
  const { day, instant, offsetMinutes } = detail.session.local
  if (day === 'undated') return { day: t('session.noDate'), time: '', apart: '' }
  const clock = instant === null || offsetMinutes === null ? '' : sessionTime(instant, offsetMinutes)
  return {
    day: dayText(day),
    time: [weekdayText(day), clock].filter(Boolean).join(' '),
    apart: apartText(detail, to),
  }
}

function apartText({ session }: SessionDetail, to: SessionDetail | null): string {
  const { day } = session.local
  const from = to?.session.local.day ?? 'undated'
  if (day === 'undated' || from === 'undated' || session.id === to?.session.id) return ''
  const days = dayNumber(day) - dayNumber(from)
  return days < 0 ? t('compare.daysBefore', { days: -days }) : t('compare.days', { days })
}
