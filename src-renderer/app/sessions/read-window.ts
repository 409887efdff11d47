import type { Caller } from '#shared/calls/rpc'
import type { LibraryCalls } from '#shared/calls/library-calls'
import { ok, type Outcome } from '#shared/fault'
import type { SessionFilter, SessionList, SortOrder } from '#shared/queries/filter'

/** What a list asks for: which sessions, in which order. */
export interface ListQuery {
  readonly filter: SessionFilter
  readonly sort: SortOrder
}

/** A row that has to stay where the reader sees it. */
export interface Anchor {
  readonly id: string
  readonly index: number
  /** The library's version when it stood there. */
  readonly version: number
}

/** Rows of a list from `offset` on, and by how many places the anchor has moved since it was set. */
export interface ListWindow extends SessionList {
  readonly query: ListQuery
  readonly offset: number
  readonly moved: number
}

/** How many rows are asked for at once: several screens, answered within a frame. */
export const windowSize = 300

const before = windowSize / 3
const margin = 40
const tries = 4

/**
 * Reads the rows from `offset` on. When rows were added or removed above the anchor, the window moves with it, so
 * that a reader keeps reading the same rows.
 */
export async function readWindow(
  call: Caller<LibraryCalls>,
  query: ListQuery,
  offset: number,
  anchor: Anchor | null,
): Promise<Outcome<ListWindow>> {
  let from = offset
  for (let attempt = 0; ; attempt++) {
    const answer = await call('sessions', { ...query, offset: from, limit: windowSize })
    if (!answer.ok) return answer
    const here: ListWindow = { ...answer.value, query, offset: from, moved: 0 }
    if (!anchor || anchor.version === here.version || attempt === tries) return ok(here)
    const seen = here.rows.findIndex(({ id }) => id === anchor.id)
    // the rows around it are here too, unless it came to stand near either end
    const central = from === 0 || seen >= margin
    if (seen >= 0 && central && seen < windowSize - margin)
      return ok({ ...here, moved: from + seen - anchor.index })
    const place = await call('placeOfSession', { ...query, id: anchor.id })
    if (!place.ok) return place
    const { index, version } = place.value
    if (index === null) return ok(here)
    const wanted = Math.max(0, index - before)
    if (version === here.version && (wanted === from || inside(here, index)))
      return ok({ ...here, moved: index - anchor.index })
    from = wanted
  }
}

/** Where to begin a window that shows the rows from `first` to `last`; null while the present one does. */
export function nextOffset(window: ListWindow | null, first: number, last: number): number | null {
  if (!window) return null
  const { offset, matching, rows } = window
  const end = offset + rows.length
  const above = offset === 0 || first - margin >= offset
  const below = end >= matching || last + margin < end
  return above && below ? null : Math.max(0, first - before)
}

function inside({ offset, rows, matching }: ListWindow, index: number): boolean {
  const end = offset + rows.length
  return (offset === 0 || index - margin >= offset) && (end >= matching || index + margin < end)
}
