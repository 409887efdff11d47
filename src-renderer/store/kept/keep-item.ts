import { type KeptItem, type KeptKind, keptAtMost } from '#shared/records/kept-item'
import { StoreFault } from '../database/store-fault'
import type { OpenStore } from '../open-store'
import { bytesOf } from '../sealing/bytes'
import { keptPlace } from './kept-place'

/** Writes an item, in the place of the one with its id. Throws `bad-input` when there are too many of its kind. */
export async function keepItem(store: OpenStore, kind: KeptKind, item: KeptItem): Promise<void> {
  const { database, connection, sealer } = store
  const { id, content, at } = item
  const digest = await sealer.digest(id)
  const sealed = await sealer.seal(
    keptPlace(kind, digest),
    bytesOf(JSON.stringify({ format: 1, id, content })),
  )
  const ofKind = database.kept
    .where('[connection+kind+digest]')
    .between([connection, kind], [connection, kind, []])
  await database.transaction('rw', database.kept, async () => {
    const isNew = (await database.kept.get([connection, kind, digest])) === undefined
    if (isNew && (await ofKind.count()) >= keptAtMost) throw new StoreFault('bad-input', `too many ${kind}`)
    await database.kept.put({ connection, kind, digest, at, content: sealed })
  })
}
