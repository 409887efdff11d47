import type { Caller } from '#shared/calls/call-map'
import type { LibraryCalls } from '#shared/calls/library-calls'
import { type Outcome, ok } from '#shared/faults/outcome'
import type { SessionFilter, SessionList } from '#shared/queries/session-query'
import type { SortOrder } from '#shared/queries/session-query'

/** What a list asks for: which sessions, in which order. */
export interface ListQuery {
  readonly filter: SessionFilter
  readonly sort: SortOrder
}

/** A row that has to stay where the reader sees it. */
export interface Anchor {
  readonly id: string
  readonly index: number
  /** How many rows there were when it stood there. */
  readonly matching: number
}

/** Rows of a list from `offset` on, and by how many places the anchor has moved since it was set. */
export interface ListWindow extends SessionList {
  readonly query: ListQuery
  readonly offset: number
  readonly moved: number
}

/** How many rows are asked for at once: several screens, answered within a frame. */
export const windowSize = 300

const widest = 1000

/**
 * Reads the rows from `offset` on. When rows were added or removed above the anchor, the window moves with it, so
 * that a reader who has scrolled keeps reading the same rows.
 */
export async function readWindow(
  call: Caller<LibraryCalls>,
  query: ListQuery,
  offset: number,
  anchor: Anchor | null,
): Promise<Outcome<ListWindow>> {
  const ask = (from: number, limit: number) => call('sessions', { ...query, offset: from, limit })
  const first = await ask(offset, windowSize)
  if (!first.ok) return first
  const here: ListWindow = { ...first.value, query, offset, moved: 0 }
  if (!anchor) return ok(here)
  const index = indexOf(first.value, offset, anchor.id)
  if (index !== null && (index === anchor.index || index - offset < windowSize / 2))
    return ok({ ...here, moved: index - anchor.index })
  const grown = first.value.matching - anchor.matching
  if (index === null && grown === 0) return ok(here)
  const around = Math.max(0, (index ?? anchor.index + grown) - widest / 2)
  const wide = await ask(around, widest)
  if (!wide.ok) return wide
  const found = indexOf(wide.value, around, anchor.id)
  if (found === null) return ok(here)
  const from = Math.max(around, found - windowSize / 3)
  const rows = wide.value.rows.slice(from - around, from - around + windowSize)
  return ok({ ...wide.value, rows, query, offset: from, moved: found - anchor.index })
}

/** Where to begin a window that shows the rows from `first` to `last`; null while the present one does. */
export function nextOffset(window: ListWindow | null, first: number, last: number): number | null {
  if (!window) return null
  const end = Math.min(last, window.matching - 1)
  if (first >= window.offset && end < window.offset + window.rows.length) return null
  return Math.max(0, first - windowSize / 3)
}

function indexOf(list: SessionList, offset: number, id: string): number | null {
  const at = list.rows.findIndex((row) => row.id === id)
  return at < 0 ? null : offset + at
}
