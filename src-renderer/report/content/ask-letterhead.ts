import type { Caller } from '#shared/calls/rpc'
import type { LibraryCalls } from '#shared/calls/library-calls'
import { ok, type Outcome } from '#shared/fault'
import { type Letterhead, letterheadPlace, readLetterhead } from '../letterhead/letterhead'

/** Asks the store for the letterhead. */
export async function askLetterhead(call: Caller<LibraryCalls>): Promise<Outcome<Letterhead>> {
  const kept = await call('kept', { kind: letterheadPlace.kind })
  if (!kept.ok) return kept
  const item = kept.value.items.find(({ id }) => id === letterheadPlace.id)
  return ok(readLetterhead(item?.content ?? null))
}
