import { foldEmail } from '#shared/wire/read-values'
import type { OpenStore } from '../open-store'
import type { Received } from './receive-records'

/**
 * Those of the records of one profile that say more than whose a session is: the session is not held, or is
 * withdrawn, or is known from a file alone, or has come to another day or another e-mail since it was read; or it has
 * raw arrays, when these were asked for.
 */
export function newsAmong(
  store: OpenStore,
  records: ReadonlyMap<string, Received>,
  forRaw: boolean,
): Map<string, Received> {
  return new Map(
    [...records].filter(([, received]) => (forRaw && received.raw !== null) || !isHeldAlike(store, received)),
  )
}

function isHeldAlike({ library }: OpenStore, { id, day, record }: Received): boolean {
  const row = library.rowOf(id)
  if (row < 0 || library.dayAt(row) !== day) return false
  if (library.isWithdrawn(row) || library.isImported(row)) return false
  const sent = Object.hasOwn(record, 'email') ? record['email'] : null
  const [, held] = library.personAt(row)
  return foldEmail(typeof sent === 'string' ? sent : '') === foldEmail(held ?? '')
}
