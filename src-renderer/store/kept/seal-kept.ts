import type { KeptItem, KeptKind } from '#shared/records/kept-item'
import type { KeptRow } from '../database/rows'
import type { OpenStore } from '../open-store'
import { bytesOf } from '../sealing/bytes'
import { keptPlace } from './kept-place'

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
