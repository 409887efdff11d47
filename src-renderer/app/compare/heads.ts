import { dayNumber } from '#shared/records/day'
import { patientKey, type PatientRef } from '#shared/records/patient'
import type { SessionDetail } from '#shared/queries/session-detail'
import { dayText, offsetText, sessionClockText, weekdayText } from '../../format/moments'
import { nameText } from '../../format/people'
import { t } from '../../text/texts.svelte'

export interface Person {
  readonly patient: PatientRef
  readonly name: string
}

/** The patients of these sessions, each once, in the order of the sessions; never told apart by name. */
export function peopleOf(details: readonly SessionDetail[]): Person[] {
  const people = new Map<string, Person>()
  for (const { patient, row } of details) {
    const key = patientKey(patient)
    if (!people.has(key)) people.set(key, { patient, name: nameText(row.identity.name, row.identity.email) })
  }
  return [...people.values()]
}

/** The moment of a session, in one line that fits into a sentence: `19 Nov 2026, Thu 09:14`. */
export function sessionWhen(detail: SessionDetail): string {
  const { day, time } = columnHead(detail, null)
  return [day, time].filter(Boolean).join(', ')
}

/** The day and the time of day of a session, for a narrow column; the time is empty if unknown. */
export function sessionHead({ session }: SessionDetail): readonly [day: string, time: string] {
  const { day, instant, offsetMinutes } = session.local
  if (day === 'undated') return [t('session.noDate'), '']
  return [
    dayText(day),
    instant === null || offsetMinutes === null ? '' : sessionClockText(instant, offsetMinutes),
  ]
}

/** A column's head: the moment of a session in two lines, and its distance from the reference session. */
interface ColumnHead {
  readonly day: string
  /** Weekday and time of day in the session's own offset; empty if unknown. */
  readonly time: string
  /** Empty for the reference session, and if either date is missing. */
  readonly apart: string
}

/** Puts a session's moment into words for the head of its column. */
export function columnHead(detail: SessionDetail, to: SessionDetail | null): ColumnHead {
  const { day, instant, offsetMinutes } = detail.session.local
  if (day === 'undated') return { day: t('session.noDate'), time: '', apart: '' }
  const clock =
    instant === null || offsetMinutes === null
      ? ''
      : `${sessionClockText(instant, offsetMinutes)} (${offsetText(offsetMinutes)})`
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
