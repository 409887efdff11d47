import type { DayCounts, DayCountsQuery } from '#shared/queries/figures'
import type { Library } from './create-library'
import { matchSessions } from './filter/match-sessions'

/** Counts the sessions that pass a filter by day, newest first, undated ones last. */
export function countDays(library: Library, { filter }: DayCountsQuery): DayCounts {
  const { rows } = matchSessions(library, filter)
  const counts: DayCounts = []
  let at = 0
  for (const { day, start, count } of library.days()) {
    const before = at
    for (let row = rows[at]; row !== undefined && row >= start && row < start + count; row = rows[++at]);
    if (at > before) counts.push({ day, sessions: at - before })
  }
  return counts
}
