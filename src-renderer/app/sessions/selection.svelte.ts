import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import { failed, ok, type Outcome } from '#shared/fault'
import type { SortOrder } from '#shared/queries/filter'
import type { SessionRow } from '#shared/records/session'
import { whole } from '../../format/numbers'
import { t } from '../../text/texts.svelte'
import type { RowSelection } from '../table/list.svelte'
import type { SelectionState } from '../workspace/page-views.svelte'
import {
  allSelected,
  isSelected,
  noneSelected,
  type Selected,
  selectedCount,
  underFilter,
  withSelected,
} from '../workspace/selection'
import type { ListQuery, SessionWindow } from './list'

/** Selects rows by keys and pointer, over the window of rows shown. */
export function createListSelection(
  call: Caller<LibraryCalls>,
  state: SelectionState,
  shown: () => SessionWindow,
): RowSelection {
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

  // sessions excluded by another filter are no longer selected
  $effect(() => {
    const selected = here()
    if (selected !== state.current) state.current = selected
  })

  return {
    get count() {
      return selectedCount(here(), shown().matching)
    },
    has: (id) => isSelected(here(), id),
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
      return wanted > copiedAtMost ? t('table.selection.rangeCut', { most: whole(copiedAtMost) }) : ''
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

const idsAtOnce = 1000

/** The most sessions read at a time, to be copied. */
export const copiedAtMost = 10_000

/** Reads the selected rows: single ones in the order of picking, all that match in the order of the list. */
export async function readSelected(
  call: Caller<LibraryCalls>,
  selected: Selected,
  sort: SortOrder,
): Promise<Outcome<SessionRow[]>> {
  if (selected.kind === 'some') return rowsOf(call, [...selected.ids.keys()])
  const { filter, except } = selected
  const read = await readRows(call, { filter, sort }, 0, copiedAtMost + except.size)
  return read.ok ? ok(read.value.filter(({ id }) => !except.has(id))) : read
}

async function rowsOf(call: Caller<LibraryCalls>, ids: readonly string[]): Promise<Outcome<SessionRow[]>> {
  const rows: SessionRow[] = []
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const answer = await call('rowsOfSessions', { ids: ids.slice(at, at + idsAtOnce) })
    if (!answer.ok) return answer
    rows.push(...answer.value)
  }
  return ok(rows)
}

const rowsAtOnce = 1000
const tries = 5

/** Up to `count` rows of a list from `from` on, all from one moment; `busy` if the library keeps changing. */
export async function readRows(
  call: Caller<LibraryCalls>,
  query: ListQuery,
  from: number,
  count: number,
): Promise<Outcome<SessionRow[]>> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const read = await readOnce(call, query, from, count)
    if (!read.ok || read.value !== null) return read as Outcome<SessionRow[]>
  }
  return failed('busy')
}

async function readOnce(
  call: Caller<LibraryCalls>,
  query: ListQuery,
  from: number,
  count: number,
): Promise<Outcome<SessionRow[] | null>> {
  const rows: SessionRow[] = []
  let version: number | null = null
  while (rows.length < count) {
    const limit = Math.min(rowsAtOnce, count - rows.length)
    const answer = await call('sessions', { ...query, offset: from + rows.length, limit })
    if (!answer.ok) return answer
    if (version !== null && answer.value.version !== version) return ok(null)
    version = answer.value.version
    rows.push(...answer.value.rows)
    if (answer.value.rows.length < limit) break
  }
  return ok(rows)
}
