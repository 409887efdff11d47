import type { SessionRow } from '#shared/records/session'
import type { TimeSpan } from './course-span'
import { sessionTime } from './session-time'

/** The sessions that stand within a span of the time axis, in their order. */
export function sessionsWithin(rows: readonly SessionRow[], { from, to }: TimeSpan): SessionRow[] {
  return rows.filter((row) => {
    const time = sessionTime(row)
    return time !== null && time >= from && time <= to
  })
}
