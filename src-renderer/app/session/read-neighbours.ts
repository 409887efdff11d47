import type { Caller } from '#shared/calls/rpc'
import type { LibraryCalls } from '#shared/calls/library-calls'
import { ok, type Outcome } from '#shared/fault'
import type { TrailList } from '../state/trail'

/** Where a session stands in the list it was opened from, and the sessions before and after it. */
export interface Neighbours {
  /** Counted from 1. */
  readonly position: number
  readonly of: number
  readonly before: string | null
  readonly after: string | null
}

const reach = 250

/**
 * Finds a session's place in a list that may have changed since it was opened; null when it is no longer near
 * that place.
 */
export async function readNeighbours(
  call: Caller<LibraryCalls>,
  { filter, sort, index, id }: TrailList,
): Promise<Outcome<Neighbours | null>> {
  const offset = Math.max(0, index - reach)
  const answer = await call('sessions', { filter, sort, offset, limit: 2 * reach + 1 })
  if (!answer.ok) return answer
  const { rows, matching } = answer.value
  const at = rows.findIndex((row) => row.id === id)
  if (at < 0) return ok(null)
  return ok({
    position: offset + at + 1,
    of: matching,
    before: rows[at - 1]?.id ?? null,
    after: rows[at + 1]?.id ?? null,
  })
}
