import { untrack } from 'svelte'
import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import { ok, type Outcome } from '#shared/fault'
import type { SessionFilter, SessionList, SortOrder } from '#shared/queries/filter'
import { useQuery } from '../core/query.svelte'
import type { Library } from '../core/library.svelte'
import { followFocus } from '../table/keys.svelte'
import { createVirtualRows, headingHeight } from '../table/virtual-rows.svelte'
import type { SessionsView } from '../workspace/page-views.svelte'

interface FollowedList {
  readonly view: SessionsView
  list(): SessionsList
  shown(): ListWindow
  /** Px. */
  rowHeight(): number
  /** Whether a person is at work with rows further up than those that are new, even in a list at its top. */
  atWork(): boolean
  /** Called when other sessions, or another order, are shown. */
  onquery(): void
}

/** Keeps the rows under the reader's eyes while others come in above; begins at the top when others are asked for. */
export function createListScroll(followed: FollowedList) {
  const { view, shown, rowHeight } = followed
  const rows = createVirtualRows(
    () => ({ rows: shown().matching, rowHeight: rowHeight(), headingHeight }),
    untrack(() => view.scrollTop),
  )
  let newAbove = $state(0)
  let shownQuery = ''

  function take(next: ListWindow): void {
    const query = JSON.stringify(next.query)
    if (shownQuery !== '' && query !== shownQuery) {
      newAbove = 0
      rows.scrollTo(0)
      view.focused = { index: 0, id: next.rows[0]?.id ?? null }
      followed.onquery()
    } else {
      if (next.moved !== 0) rows.scrollTo(rows.top + next.moved * rowHeight())
      newAbove = Math.max(0, newAbove + next.moved)
      view.focused = followFocus(view.focused, next)
    }
    shownQuery = query
  }

  $effect(() => {
    const next = shown()
    untrack(() => take(next))
  })

  // rows of another height begin with the row that the reader saw first
  let heightBefore = untrack(rowHeight)
  $effect(() => {
    const height = rowHeight()
    if (height !== heightBefore) untrack(() => rows.scrollTo((rows.top / heightBefore) * height))
    heightBefore = height
  })

  $effect(() => {
    const { first, seen, top } = rows
    const { rows: held, offset, version } = shown()
    const row = held[first - offset]
    const stays = row && (top > 0 || view.focused.index > 0 || followed.atWork())
    view.scrollTop = top
    if (top === 0) newAbove = 0
    untrack(() =>
      followed.list().see(first, first + seen + 1, stays ? { id: row.id, index: first, version } : null),
    )
  })

  return {
    rows,
    /** How many sessions came in above what the reader sees, and have not been looked at. */
    get newAbove() {
      return newAbove
    },
    /** Puts the focus on a row, or the nearest there is, and shows it. */
    focus(wanted: number) {
      const { rows: held, offset, matching } = shown()
      const index = Math.max(0, Math.min(wanted, matching - 1))
      view.focused = { index, id: held[index - offset]?.id ?? null }
      rows.show(index)
    },
  }
}

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

/** Reads the rows from `offset` on; the window moves with the anchor when rows above it were added or removed. */
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

export type SessionsList = ReturnType<typeof createSessionsList>

/** Follows the rows that answer `query`, beginning at the row `start`. */
export function createSessionsList(library: Library, query: () => ListQuery, start: number) {
  let offset = Math.max(0, start - 100)
  let anchor: Anchor | null = null
  let presentKey = ''

  const asked = useQuery(
    () => {
      void library.version
      const wanted = query()
      const key = JSON.stringify(wanted)
      if (presentKey !== '' && key !== presentKey) {
        offset = 0
        anchor = null
      }
      presentKey = key
      return readWindow(library.call, wanted, offset, anchor)
    },
    // while a sync goes on there is something newer all the time, and while a reader scrolls, too
    (window) => JSON.stringify(window.query) === JSON.stringify(query()),
  )

  $effect(() => {
    if (asked.value) offset = asked.value.offset
  })

  return {
    /** The last good answer; it stays until a newer one is there. */
    get window() {
      return asked.value
    },
    get fault() {
      return asked.fault
    },
    get slow() {
      return asked.slow
    },
    again: () => asked.again(),
    /** Tells which rows are seen, and the one that has to stay in place, if the reader has scrolled to it. */
    see(first: number, last: number, staying: Anchor | null) {
      if (asked.value && JSON.stringify(asked.value.query) === presentKey) anchor = staying
      const next = nextOffset(asked.value, first, last)
      if (next === null || next === offset) return
      offset = next
      asked.again()
    },
  }
}
