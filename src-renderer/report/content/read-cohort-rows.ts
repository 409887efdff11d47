import type { Caller } from '#shared/calls/rpc'
import type { LibraryCalls } from '#shared/calls/library-calls'
import { ok, type Outcome } from '#shared/fault'
import type { SessionFilter, SortOrder } from '#shared/queries/filter'
import type { SessionRow } from '#shared/records/session'

/** The most sessions that a cohort list names: more than a hundred pages. */
export const listedAtMost = 5000

const atOnce = 1000

/** Reads the first sessions of a list, and how many match, of how many. */
export async function readCohortRows(
  call: Caller<LibraryCalls>,
  { filter, sort }: { readonly filter: SessionFilter; readonly sort: SortOrder },
): Promise<Outcome<{ rows: SessionRow[]; matching: number; of: number }>> {
  const rows = new Map<string, SessionRow>()
  for (let offset = 0; ; offset += atOnce) {
    const answer = await call('sessions', { filter, sort, offset, limit: atOnce })
    if (!answer.ok) return answer
    const { matching, of } = answer.value
    for (const row of answer.value.rows) rows.set(row.id, row)
    if (offset + atOnce >= Math.min(matching, listedAtMost))
      return ok({ rows: [...rows.values()], matching, of })
  }
}
