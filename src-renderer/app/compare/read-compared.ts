import type { Caller } from '#shared/calls/rpc'
import type { LibraryCalls } from '#shared/calls/library-calls'
import { type Fault, ok, type Outcome } from '#shared/fault'
import type { SessionDetail } from '#shared/records/session'

/** A session to be compared, or why it cannot be. */
export type Compared =
  | { readonly id: string; readonly detail: SessionDetail; readonly fault: null }
  | { readonly id: string; readonly detail: null; readonly fault: Fault }

/** Opens sessions to be compared; one that is gone or cannot be opened does not keep the others back. */
export async function readCompared(
  call: Caller<LibraryCalls>,
  ids: readonly string[],
): Promise<Outcome<Compared[]>> {
  const opened = ids.map(async (id): Promise<Compared> => {
    const answer = await call('session', { id })
    return answer.ok ? { id, detail: answer.value, fault: null } : { id, detail: null, fault: answer.fault }
  })
  return ok(await Promise.all(opened))
}
