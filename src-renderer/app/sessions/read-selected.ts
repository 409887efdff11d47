import type { Caller } from '#shared/calls/rpc'
import type { LibraryCalls } from '#shared/calls/library-calls'
import { ok, type Outcome } from '#shared/fault'
import type { SortOrder } from '#shared/queries/filter'
import type { SessionRow } from '#shared/records/session'
import { readRows } from './read-rows'
import type { Selected } from './selected'

const idsAtOnce = 1000

/** The most sessions that are read at a time, to be copied. */
export const copiedAtMost = 10_000

/** Reads the rows that are selected: single ones as they were picked, all that match in the order of the list. */
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
