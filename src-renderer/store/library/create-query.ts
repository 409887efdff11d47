import type { SessionList, SessionPlace, SessionPlaceQuery, SessionQuery } from '#shared/queries/filter'
import type { Library } from './create-library'
import { type Matches, matchSessions } from './filter/match-sessions'
import { orderRows } from './order-rows'
import { sessionRow } from './session-row'

const remembered = 4

/** Answers what is asked about lists of sessions. */
export interface SessionQueries {
  /** The rows of a window. */
  list(query: SessionQuery): SessionList
  /** Where in a list a session stands. */
  place(query: SessionPlaceQuery): SessionPlace
}

/**
 * Makes what answers queries. The order of the last few filters is remembered until the library changes, so that
 * scrolling costs no more than the rows that are shown.
 */
export function createQuery(library: Library): SessionQueries {
  const recent = new Map<string, Matches>()
  const find = ({ filter, sort }: Pick<SessionQuery, 'filter' | 'sort'>): Matches => {
    const key = JSON.stringify([library.version(), filter, sort])
    const known = recent.get(key)
    if (known) return known
    const { rows, of } = matchSessions(library, filter)
    const matches = { rows: orderRows(library, rows, sort), of }
    recent.set(key, matches)
    for (const oldest of recent.keys()) if (recent.size > remembered) recent.delete(oldest)
    return matches
  }
  return {
    list(query) {
      const { rows, of } = find(query)
      const window = rows.subarray(query.offset, query.offset + query.limit)
      return {
        rows: Array.from(window, (row) => sessionRow(library, row)),
        matching: rows.length,
        of,
        version: library.version(),
      }
    },
    place({ id, ...query }) {
      const row = library.rowOf(id)
      const index = row < 0 ? -1 : find(query).rows.indexOf(row)
      return { index: index < 0 ? null : index, version: library.version() }
    },
  }
}
