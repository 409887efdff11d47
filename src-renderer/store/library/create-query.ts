import type { SessionList, SessionQuery } from '#shared/queries/session-query'
import type { Library } from './create-library'
import { locatePlaces } from './locate-places'
import { type Matches, matchSessions } from './match-sessions'
import { orderSessions } from './order-sessions'
import { sessionRow } from './session-row'

const remembered = 4

/**
 * Makes the function that answers queries. The order of the last few filters is remembered until the library
 * changes, so that scrolling costs no more than the rows that are shown.
 */
export function createQuery(library: Library): (query: SessionQuery) => SessionList {
  const recent = new Map<string, Matches>()
  const find = ({ filter, sort }: SessionQuery): Matches => {
    const key = JSON.stringify([library.version(), filter, sort])
    const known = recent.get(key)
    if (known) return known
    const { places, of } = matchSessions(library, filter)
    const matches = { places: orderSessions(library, places, sort), of }
    recent.set(key, matches)
    for (const oldest of recent.keys()) if (recent.size > remembered) recent.delete(oldest)
    return matches
  }
  return (query) => {
    const { places, of } = find(query)
    const window = places.subarray(query.offset, query.offset + query.limit)
    return {
      rows: locatePlaces(library.blocks(), window, (block, row) => sessionRow(library, block, row)),
      matching: places.length,
      of,
      version: library.version(),
    }
  }
}
