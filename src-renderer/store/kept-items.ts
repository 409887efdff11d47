import type { Json } from '#shared/records/json'
import { keptAtMost, type KeptItem, type KeptKind } from '#shared/records/kept-item'
import { isRecord } from '#shared/wire/fields'
import type { KeptRow } from './database/schema'
import type { OpenStore } from './open-store'
import { bytesOf, textOf } from './sealing/aes-gcm'
import type { Place } from './sealing/sealer'
import { StoreFault } from './store-fault'

/** Reads all items of a kind, last written first, and counts those that cannot be opened. */
export async function listKept(
  store: OpenStore,
  kind: KeptKind,
): Promise<{ items: KeptItem[]; damaged: number }> {
  const { database, connection } = store
  const rows = await database.kept
    .where('[connection+kind+digest]')
    .between([connection, kind], [connection, kind, []])
    .toArray()
  rows.sort((a, b) => b.at - a.at)
  const opened = await Promise.all(rows.map((row) => openItem(store, row)))
  const items = opened.filter((item) => item !== null)
  return { items, damaged: rows.length - items.length }
}

async function openItem(
  { sealer }: OpenStore,
  { kind, digest, at, content }: KeptRow,
): Promise<KeptItem | null> {
  try {
    const kept = JSON.parse(textOf(await sealer.open(keptPlace(kind, digest), content))) as Json
    if (!isRecord(kept) || kept['format'] !== 1) return null
    return typeof kept['id'] === 'string' && typeof kept['content'] === 'string'
      ? { id: kept['id'], content: kept['content'], at }
      : null
  } catch {
    return null
  }
}

/** Where the content of a kept item belongs. */
function keptPlace(kind: KeptKind, digest: string): Place {
  return { table: 'kept', key: digest, part: kind }
}

/** Removes an item; nothing happens when it is not there. */
export async function forgetKept(store: OpenStore, kind: KeptKind, id: string): Promise<void> {
  const { database, connection, sealer } = store
  await database.kept.delete([connection, kind, await sealer.digest(id)])
}

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

/** The row of an item. */
export async function sealKept(
  { connection, sealer }: OpenStore,
  kind: KeptKind,
  { id, content, at }: KeptItem,
): Promise<KeptRow> {
  const digest = await sealer.digest(id)
  const kept = bytesOf(JSON.stringify({ format: 1, id, content }))
  return { connection, kind, digest, at, content: await sealer.seal(keptPlace(kind, digest), kept) }
}
