import type { Json } from '#shared/records/json'
import { StoreFault } from '../database/store-fault'
import type { Sealed } from '../database/rows'
import type { OpenStore } from '../open-store'
import { textOf } from '../sealing/bytes'

/**
 * The raw arrays of a session by path, as they were sent. Throws `not-found` when there are none, and
 * `store-unreadable` when they cannot be opened. `kept`, by digests of ids, come before those in the database.
 */
export async function openRaw(
  { database, connection, sealer }: OpenStore,
  id: string,
  kept?: ReadonlyMap<string, Sealed>,
): Promise<Record<string, Json>> {
  const key = await sealer.digest(id)
  const row = await database.raw.get([connection, key])
  const raw = kept?.get(key) ?? row?.raw
  if (!raw) throw new StoreFault('not-found', 'raw arrays')
  try {
    return JSON.parse(textOf(await sealer.open({ table: 'raw', key }, raw))) as Record<string, Json>
  } catch {
    throw new StoreFault('store-unreadable', 'raw arrays')
  }
}
