import { untrack } from 'svelte'
import { followFocus } from '../table/follow-focus'
import { type VirtualRows, createVirtualRows } from '../table/virtual-rows.svelte'
import type { ListWindow } from './read-window'
import { headingHeight } from '../table/row-height'
import type { SessionsList } from './session-list.svelte'
import type { SessionsView } from './sessions-view.svelte'

/** Where a list is scrolled to, and the row in focus. */
export interface ListScroll {
  readonly rows: VirtualRows
  /** How many sessions came in above what the reader sees, and have not been looked at. */
  readonly newAbove: number
  /** Puts the focus on a row, or the nearest there is, and shows it. */
  focus(index: number): void
}

/** What a {@link ListScroll} follows. */
export interface FollowedList {
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

/**
 * Keeps the rows under the reader's eyes where they are while others come in above, and begins at the top when other
 * sessions are asked for. To be called while a component is set up.
 */
export function createListScroll(followed: FollowedList): ListScroll {
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
    get newAbove() {
      return newAbove
    },
    focus(wanted) {
      const { rows: held, offset, matching } = shown()
      const index = Math.max(0, Math.min(wanted, matching - 1))
      view.focused = { index, id: held[index - offset]?.id ?? null }
      rows.show(index)
    },
  }
}
