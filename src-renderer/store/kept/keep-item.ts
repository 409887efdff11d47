import { type KeptItem, type KeptKind, keptAtMost } from '#shared/records/kept-item'
import { StoreFault } from '../database/store-fault'
import type { OpenStore } from '../open-store'
import { sealKept } from './seal-kept'

/** Writes an item, in the place of the one with its id. Throws `bad-input` when there are too many of its kind. */
export async function keepItem(store: OpenStore, kind: KeptKind, item: KeptItem): Promise<void> {
  const { database, connection } = store
  const row = await sealKept(store, kind, item)
  const ofKind = database.kept
    .where('[connection+kind+digest]')
    .between([connection, kind], [connection, kind, []])
  await database.transaction('rw', database.kept, async () => {
    const isNew = (await database.kept.get([connection, kind, row.digest])) === undefined
    if (isNew && (await ofKind.count()) >= keptAtMost) throw new StoreFault('bad-input', `too many ${kind}`)
    await database.kept.put(row)
  })
}
