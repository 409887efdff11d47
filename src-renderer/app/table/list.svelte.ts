import { untrack } from 'svelte'
import { ok, type Outcome } from '#shared/fault'
import { useQuery } from '../core/query.svelte'
import type { Library } from '../core/library.svelte'
import { type FocusedRow, followFocus } from './keys.svelte'
import { createVirtualRows, headingHeight } from './virtual-rows.svelte'

interface FollowedList {
  /** How the list stands, kept while other pages are open. */
  readonly view: { focused: FocusedRow; scrollTop: number }
  list(): FollowedRows
  shown(): ListWindow<unknown, ListedRow>
  /** Px. */
  rowHeight(): number
  /** Whether the reader's rows keep their place in a list that is scrolled so far, px, while others come in above. */
  stays(top: number): boolean
  /** Called when other rows, or another order, are shown. */
  onquery?(): void
}

/** Keeps the rows under the reader's eyes while others come in above; starts at the top for a new query. */
export function createListScroll(followed: FollowedList) {
  const { view, shown, rowHeight } = followed
  const rows = createVirtualRows(
    () => ({ rows: shown().matching, rowHeight: rowHeight(), headingHeight }),
    untrack(() => view.scrollTop),
  )
  let newAbove = $state(0)
  let shownQuery = ''

  function take(next: ListWindow<unknown, ListedRow>): void {
    const query = JSON.stringify(next.query)
    if (shownQuery !== '' && query !== shownQuery) {
      newAbove = 0
      rows.scrollTo(0)
      view.focused = { index: 0, id: next.rows[0]?.id ?? null }
      followed.onquery?.()
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
    const stays = row && followed.stays(top)
    view.scrollTop = top
    if (top === 0) newAbove = 0
    untrack(() =>
      followed.list().see(first, first + seen + 1, stays ? { id: row.id, index: first, version } : null),
    )
  })

  return {
    rows,
    /** How many rows came in above what the reader sees, and have not been looked at. */
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

/** The rows of a list that are selected, and what keys and pointers do to them. */
export interface RowSelection {
  readonly count: number
  has(id: string): boolean
  toggle(index: number): void
  /** Extends from where the selecting began over the rows up to one, as Shift and an arrow do. */
  step(from: number, to: number): void
  /** Extends from where selecting began to a row, as Shift and a click do; that there were too many to take all, or an empty text. */
  reach(from: number, to: number): Promise<string>
  /** Selects all that match, or nothing when all are. */
  all(): void
  /** The focus went elsewhere: what is extended next begins there. */
  begin(): void
}

interface ListedRow {
  readonly id: string
}

/** What the library answers a question for rows. */
interface FoundRows<R> {
  readonly rows: readonly R[]
  /** How many match, and of how many. */
  readonly matching: number
  readonly of: number
  /** How many that match are doubtful. */
  readonly doubtful: number
  /** Of patients: whether the FEV1 of any that match is older than the last session. */
  readonly hasOlderFev1?: boolean
  readonly version: number
}

/** How the rows that answer a question are read. */
export interface RowReader<Q, R extends ListedRow> {
  rows(query: Q, offset: number, limit: number): Promise<Outcome<FoundRows<R>>>
  /** Where a row stands, where that can be asked; else one that has left its window counts as not moved. */
  place?(query: Q, id: string): Promise<Outcome<{ readonly index: number | null; readonly version: number }>>
  /** So many rows before either end of a window, the next one is read. */
  readonly margin: number
}

/** A row that has to stay where the reader sees it. */
export interface Anchor {
  readonly id: string
  readonly index: number
  readonly version: number
}

/** Rows of a list from `offset` on, and by how many places the anchor has moved since it was set. */
export interface ListWindow<Q, R> extends FoundRows<R> {
  readonly query: Q
  readonly offset: number
  readonly moved: number
}

/** How many rows are requested at once: several screens, answered within a frame. */
export const windowSize = 300

const before = windowSize / 3
const tries = 4

/** Reads the rows from `offset` on; the window moves with the anchor when rows above it were added or removed. */
export async function readWindow<Q, R extends ListedRow>(
  reader: RowReader<Q, R>,
  query: Q,
  offset: number,
  anchor: Anchor | null,
): Promise<Outcome<ListWindow<Q, R>>> {
  const { margin } = reader
  let from = offset
  for (let attempt = 0; ; attempt++) {
    const answer = await reader.rows(query, from, windowSize)
    if (!answer.ok) return answer
    const here: ListWindow<Q, R> = { ...answer.value, query, offset: from, moved: 0 }
    if (!anchor || anchor.version === here.version || attempt === tries) return ok(here)
    const seen = here.rows.findIndex(({ id }) => id === anchor.id)
    // the rows around it are here too, unless it came to stand near either end
    const central = !reader.place || ((from === 0 || seen >= margin) && seen < windowSize - margin)
    if (seen >= 0 && central) return ok({ ...here, moved: from + seen - anchor.index })
    const place = await reader.place?.(query, anchor.id)
    if (place?.ok === false) return place
    const { index, version } = place?.value ?? { index: null, version: 0 }
    if (index === null) return ok(here)
    const wanted = Math.max(0, index - before)
    if (version === here.version && (wanted === from || holds(here, index, index, margin)))
      return ok({ ...here, moved: index - anchor.index })
    from = wanted
  }
}

/** Where to begin a window that shows the rows from `first` to `last`; null while the present one does. */
export function nextOffset(
  window: Pick<ListWindow<unknown, unknown>, 'offset' | 'rows' | 'matching'> | null,
  first: number,
  last: number,
  margin: number,
): number | null {
  if (!window) return null
  return holds(window, first, Math.min(last, window.matching - 1), margin)
    ? null
    : Math.max(0, first - before)
}

function holds(
  { offset, rows, matching }: Pick<ListWindow<unknown, unknown>, 'offset' | 'rows' | 'matching'>,
  first: number,
  last: number,
  margin: number,
): boolean {
  const end = offset + rows.length
  return (offset === 0 || first - margin >= offset) && (end >= matching || last + margin < end)
}

type FollowedRows = Pick<RowList<unknown, ListedRow>, 'see'>

export type RowList<Q, R extends ListedRow> = ReturnType<typeof createRowList<Q, R>>

/** Follows the rows that answer `query`, beginning at the row `start`. To be called in a component's setup. */
export function createRowList<Q, R extends ListedRow>(
  library: Pick<Library, 'content'>,
  reader: RowReader<Q, R>,
  query: () => Q,
  start: number,
) {
  let offset = Math.max(0, start - 100)
  let anchor: Anchor | null = null
  let presentKey = ''

  const asked = useQuery(
    () => {
      void library.content
      const wanted = query()
      const key = JSON.stringify(wanted)
      if (presentKey !== '' && key !== presentKey) {
        offset = 0
        anchor = null
      }
      presentKey = key
      return readWindow(reader, wanted, offset, anchor)
    },
    // while a sync goes on there is something newer all the time, and while a reader scrolls, too
    (window) => JSON.stringify(window.query) === JSON.stringify(query()),
  )

  $effect(() => {
    if (asked.value) offset = asked.value.offset
  })

  return {
    /** Its value is the window that is shown. */
    asked,
    /** Tells which rows are seen, and the one that has to stay in place, if the reader has scrolled to it. */
    see(first: number, last: number, staying: Anchor | null) {
      if (asked.value && JSON.stringify(asked.value.query) === presentKey) anchor = staying
      const next = nextOffset(asked.value, first, last, reader.margin)
      if (next === null || next === offset) return
      offset = next
      asked.again()
    },
  }
}
