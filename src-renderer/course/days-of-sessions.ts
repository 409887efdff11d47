import type { Day } from '#shared/records/day'
import type { SessionRow } from '#shared/records/session'

/** The first and the last day of some sessions, in whatever order; null where none of them has a day. */
export function daysOfSessions(rows: readonly Pick<SessionRow, 'day'>[]): {
  readonly from: Day | null
  readonly to: Day | null
} {
  const days = rows.flatMap(({ day }) => (day === 'undated' ? [] : [day])).sort()
  return { from: days[0] ?? null, to: days.at(-1) ?? null }
}
