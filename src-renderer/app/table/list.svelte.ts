import { untrack } from 'svelte'
import { ok, type Outcome } from '#shared/fault'
import { useQuery } from '../core/query.svelte'
import type { PatientList } from '#shared/queries/patients-query'
import type { Library } from '../core/library.svelte'
import { type FocusedRow, followFocus } from './keys.svelte'
import { createVirtualRows, headingHeight } from './virtual-rows.svelte'

interface FollowedList {
  /** The state of the list, kept while other pages are open. */
  readonly view: { focused: FocusedRow; scrollTop: number }
  list(): FollowedRows
  shown(): ListWindow<unknown, ListedRow>
  /** Px. */
  rowHeight(): number
  /** The height of what scrolls with the rows above them, px. */
  lead?(): number
  /** Whether visible rows keep their place at this scroll position, px, while others arrive above. */
  stays(top: number): boolean
  /** Called when other rows, or another order, are shown. */
  onquery?(): void
}

/** Keeps the visible rows in place while others arrive above; starts at the top for a new query. */
export function createListScroll(followed: FollowedList) {
  const { view, shown, rowHeight } = followed
  const rows = createVirtualRows(
    () => ({
      rows: shown().matching,
      rowHeight: rowHeight(),
      headingHeight,
      lead: followed.lead?.() ?? 0,
    }),
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

  // rows of a new height begin with the row that was first in sight
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
    /** The number of unseen rows that arrived above those in sight. */
    get newAbove() {
      return newAbove
    },
    /** Focuses a row, or the nearest there is, and shows it. */
    focus(wanted: number) {
      const { rows: held, offset, matching } = shown()
      const index = Math.max(0, Math.min(wanted, matching - 1))
      view.focused = { index, id: held[index - offset]?.id ?? null }
      rows.show(index)
    },
  }
}

/** The selected rows of a list, and the actions of keys and pointer on them. */
export interface RowSelection {
  readonly count: number
  has(id: string): boolean
  toggle(index: number): void
  /** Extends the selection from its start up to a row, as Shift and an arrow do. */
  step(from: number, to: number): void
  /** Extends the selection from its start to a row, as Shift and a click do; a note if there were too many, else empty. */
  reach(from: number, to: number): Promise<string>
  /** Selects all that match, or nothing if all are selected. */
  all(): void
  /** Called when the focus has moved: the next extension starts there. */
  begin(): void
}

interface ListedRow {
  readonly id: string
}

/** The library's answer to a query for rows. */
interface FoundRows<R> {
  readonly rows: readonly R[]
  /** The number of rows that match, and of all rows. */
  readonly matching: number
  readonly of: number
  /** The number of doubtful rows among those that match. */
  readonly doubtful: number
  /** For patients: whether a matching one has an FEV1 older than the last session. */
  readonly hasOlderFev1?: boolean
  /** Number of patients whom a doubtful figure alone keeps off the list. */
  readonly heldBack?: number
  /** For patients: numbers of those who cannot be asked what the list asks. */
  readonly unasked?: PatientList['unasked']
  readonly version: number
}

/** Reads the rows of a query. */
export interface RowReader<Q, R extends ListedRow> {
  rows(query: Q, offset: number, limit: number): Promise<Outcome<FoundRows<R>>>
  /** The index of a row, if it can be queried; without it, a row that has left its window counts as not moved. */
  place?(query: Q, id: string): Promise<Outcome<{ readonly index: number | null; readonly version: number }>>
  /** The distance from either end of a window, in rows, at which the next one is read. */
  readonly margin: number
}

/** A row that stays in its place on the screen. */
export interface Anchor {
  readonly id: string
  readonly index: number
  readonly version: number
}

/** Rows of a list from `offset` on, and the places by which the anchor has moved since it was set. */
export interface ListWindow<Q, R> extends FoundRows<R> {
  readonly query: Q
  readonly offset: number
  readonly moved: number
}

/** The number of rows requested at once: several screens, answered within a frame. */
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
    // the rows around the anchor are here too, unless it ended up near either end
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

/** The rows of `next`, those that are in `before` without a difference as the objects from there: they are not drawn again. */
export function withSameRows<R extends ListedRow>(before: readonly R[], next: readonly R[]): readonly R[] {
  const known: Readonly<Record<string, R | undefined>> = Object.fromEntries(
    before.map((row) => [row.id, row]),
  )
  return next.map((row) => {
    const same = known[row.id]
    return same && JSON.stringify(same) === JSON.stringify(row) ? same : row
  })
}

/** The offset of a window for the rows from `first` to `last`; null while the present one has them. */
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

/** Follows the rows of `query`, beginning at the row `start`. To be called in a component's setup. */
export function createRowList<Q, R extends ListedRow>(
  library: Pick<Library, 'content'>,
  reader: RowReader<Q, R>,
  query: () => Q,
  start: number,
) {
  let offset = Math.max(0, start - 100)
  let anchor: Anchor | null = null
  let presentKey = ''
  let rows: readonly R[] = []

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
      return readWindow(reader, wanted, offset, anchor).then((read) => {
        if (!read.ok) return read
        rows = withSameRows(rows, read.value.rows)
        return ok({ ...read.value, rows })
      })
    },
    // during a sync, or while a reader scrolls, every answer would be outdated
    (window) => JSON.stringify(window.query) === JSON.stringify(query()),
  )

  $effect(() => {
    if (asked.value) offset = asked.value.offset
  })

  return {
    /** The query for the window shown. */
    asked,
    /** Reports the visible rows, and the row to keep in place, if the reader has scrolled to it. */
    see(first: number, last: number, staying: Anchor | null) {
      if (asked.value && JSON.stringify(asked.value.query) === presentKey) anchor = staying
      const next = nextOffset(asked.value, first, last, reader.margin)
      if (next === null || next === offset) return
      offset = next
      asked.again()
    },
  }
}
