import type { Caller } from '#shared/calls/rpc'
import type { LibraryCalls } from '#shared/calls/library-calls'
import { failed, ok, type Outcome } from '#shared/fault'
import type { SessionRow } from '#shared/records/session'
import type { ListQuery } from './read-window'

const rowsAtOnce = 1000
const tries = 5

/**
 * Reads the rows of a list from `from` on, no more than `count`. They are all of one moment: when the library changes
 * in between they are read again, and it fails with `busy` when that does not end.
 */
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
