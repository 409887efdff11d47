import type { Json } from '#shared/records/json'
import type { KeptItem, KeptKind } from '#shared/records/kept-item'
import { isRecord } from '#shared/wire/fields'
import type { KeptRow } from '../database/rows'
import type { OpenStore } from '../open-store'
import { textOf } from '../sealing/bytes'
import { keptPlace } from './kept-place'

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
