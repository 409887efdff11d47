import { foldEmail } from '#shared/wire/fold-email'
import type { OpenStore } from '../open-store'
import type { Received } from './receive-records'

/**
 * Those of the records of an attribution that say more than whose a session is: the session is not held, or is
 * withdrawn, or is known from a file alone, or has come to another day or another e-mail since it was read.
 */
export function newsAmong(store: OpenStore, records: ReadonlyMap<string, Received>): Map<string, Received> {
  return new Map([...records].filter(([, received]) => !isHeldAlike(store, received)))
}

function isHeldAlike({ library }: OpenStore, { id, day, record }: Received): boolean {
  const row = library.rowOf(id)
  if (row < 0 || library.dayAt(row) !== day) return false
  if (library.isWithdrawn(row) || library.isImported(row)) return false
  const sent = Object.hasOwn(record, 'email') ? record['email'] : null
  const [, held] = library.personAt(row)
  return foldEmail(typeof sent === 'string' ? sent : '') === foldEmail(held ?? '')
}
