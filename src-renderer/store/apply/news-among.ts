import { foldEmail } from '#shared/wire/fold-email'
import { findSession } from '../library/find-session'
import type { OpenStore } from '../open-store'
import type { Received } from './receive-records'

/**
 * Those of the records of an attribution that say more than whose a session is: the session is not held, or is
 * withdrawn, or has come to another day or another e-mail since it was read.
 */
export function newsAmong(store: OpenStore, records: ReadonlyMap<string, Received>): Map<string, Received> {
  return new Map([...records].filter(([, received]) => !isHeldAlike(store, received)))
}

function isHeldAlike({ library }: OpenStore, { id, day, record }: Received): boolean {
  const place = findSession(library, id)
  if (place?.block.day !== day) return false
  const { block, row } = place
  if (!Number.isNaN(block.numbers('withdrawnAt')[row] ?? NaN)) return false
  const sent = Object.hasOwn(record, 'email') ? record['email'] : null
  const held = library.dictionaries.emails.text(block.words('email')[row] ?? 0)
  return foldEmail(typeof sent === 'string' ? sent : '') === foldEmail(held ?? '')
}
