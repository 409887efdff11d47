import type { KeptKind } from '#shared/records/kept-item'
import type { OpenStore } from '../open-store'

/** Removes an item; nothing happens when it is not there. */
export async function forgetKept(store: OpenStore, kind: KeptKind, id: string): Promise<void> {
  const { database, connection, sealer } = store
  await database.kept.delete([connection, kind, await sealer.digest(id)])
}
