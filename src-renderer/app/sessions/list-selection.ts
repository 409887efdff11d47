import type { Caller } from '#shared/calls/rpc'
import type { LibraryCalls } from '#shared/calls/library-calls'
import type { ListWindow } from './read-window'
import { copiedAtMost } from './read-selected'
import { readRows } from './read-rows'
import { allSelected, isSelected, noneSelected, selectedCount, underFilter, withSelected } from './selected'
import type { SelectionState } from './selection-state.svelte'

/** Selects rows of a list by what keys and pointers do. */
export interface ListSelection {
  /** Takes a row in or out. */
  toggle(index: number): void
  /** Extends from where the selecting began over the rows up to one, as Shift and an arrow do. */
  step(from: number, to: number): void
  /**
   * Extends from where the selecting began up to a row, as Shift and a click do. Answers whether there were too many
   * rows in between, so that only the first of them were taken.
   */
  reach(from: number, to: number): Promise<boolean>
  /** Selects all that match, or nothing when all are. */
  all(): void
  /** The focus went elsewhere: what is extended next begins there. */
  begin(): void
}

/** Makes a {@link ListSelection} over the window of rows that is shown. */
export function createListSelection(
  call: Caller<LibraryCalls>,
  state: SelectionState,
  shown: () => ListWindow,
): ListSelection {
  let origin: string | null = null
  const idAt = (index: number) => shown().rows[index - shown().offset]?.id ?? null
  const set = (ids: readonly (string | null)[], on: boolean) => {
    const known = ids.filter((id) => id !== null)
    state.current = withSelected(here(), known, on, shown().query.filter)
  }
  const here = () => underFilter(state.current, shown().query.filter)
  const placeOf = (id: string | null, otherwise: number) => {
    const at = shown().rows.findIndex((row) => row.id === id)
    return at < 0 ? otherwise : shown().offset + at
  }

  return {
    toggle(index) {
      const id = idAt(index)
      if (id !== null) set([id], !isSelected(here(), id))
      origin = id
    },
    step(from, to) {
      origin ??= idAt(from)
      const start = placeOf(origin, from)
      const back = Math.abs(to - start) < Math.abs(from - start)
      if (!back) set([idAt(from), idAt(to)], true)
      else set([idAt(from)], false)
    },
    async reach(from, to) {
      origin ??= idAt(from)
      const start = placeOf(origin, from)
      const first = Math.min(start, to)
      const wanted = Math.abs(to - start) + 1
      const rows = await readRows(call, shown().query, first, Math.min(wanted, copiedAtMost))
      if (rows.ok)
        set(
          rows.value.map(({ id }) => id),
          true,
        )
      return wanted > copiedAtMost
    },
    all() {
      const { matching, query } = shown()
      const every = state.current.kind === 'all' && selectedCount(here(), matching) === matching
      state.current = every ? noneSelected : allSelected(query.filter)
    },
    begin() {
      origin = null
    },
  }
}
