import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import { type Fault, ok, type Outcome } from '#shared/fault'
import { newestDayFirst, undated } from '#shared/records/day'
import type { SessionDetail } from '#shared/queries/session-detail'

/** A session to be compared, or the reason why it cannot be. */
export type Compared =
  | { readonly id: string; readonly detail: SessionDetail; readonly fault: null }
  | { readonly id: string; readonly detail: null; readonly fault: Fault }

/**
 * Opens sessions to be compared, oldest first, undated and unopened ones last, whatever order `ids` has; a missing one does
 * not keep the others back.
 */
export async function readCompared(
  call: Caller<LibraryCalls>,
  ids: readonly string[],
): Promise<Outcome<Compared[]>> {
  const opened = ids.map(async (id): Promise<Compared> => {
    const answer = await call('session', { id })
    return answer.ok ? { id, detail: answer.value, fault: null } : { id, detail: null, fault: answer.fault }
  })
  return ok((await Promise.all(opened)).toSorted(oldestFirst))
}

/** Sorts as all lists do: by the day in the session's own offset, then instant, then id, the lowest being the newest. */
function oldestFirst(a: Compared, b: Compared): number {
  if (a.detail === null || b.detail === null) return Number(a.detail === null) - Number(b.detail === null)
  const [one, other] = [a.detail.session.local, b.detail.session.local]
  if (one.day === undated || other.day === undated)
    return Number(one.day === undated) - Number(other.day === undated)
  return (
    newestDayFirst(other.day, one.day) ||
    (one.instant ?? 0) - (other.instant ?? 0) ||
    (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
  )
}
