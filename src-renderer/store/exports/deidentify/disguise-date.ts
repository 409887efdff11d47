import type { DeidentifyOptions } from '#shared/exports/export-request'
import { type PageDay, dayNumber, undated } from '#shared/records/day'
import type { Disguise } from './disguise'

/** The session from which a person's days are counted. */
export interface LatestSession {
  readonly pseudonym: string
  readonly day: PageDay
}

/** What is told of the day of a session; `latest` is the same person's latest session. */
export function disguiseDate(
  day: PageDay,
  dates: DeidentifyOptions['dates'],
  latest: LatestSession,
): Omit<Disguise, 'person'> {
  const nothing = { days: null, since: null, month: null }
  if (day === undated) return nothing
  if (dates === 'month') return { ...nothing, month: day.slice(0, 7) }
  if (latest.day === undated) return nothing
  return { ...nothing, days: dayNumber(day) - dayNumber(latest.day), since: latest.pseudonym }
}
