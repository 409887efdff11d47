import type { PageDay } from '#shared/records/day'
import type { Sealed } from '../database/rows'
import { sharedLists } from '../library/shared-lists'
import type { OpenStore } from '../open-store'

/**
 * Keeps pages that are about to be written over for the exports that have not read them yet. To be called while the
 * library still holds those days as they are.
 */
export function keepForExports(store: OpenStore, pages: Iterable<readonly [PageDay, Sealed | null]>): void {
  if (store.exports.size === 0) return
  for (const [day, page] of pages) {
    const held = store.library.day(day)
    if (!page || !held) continue
    for (const { unread, kept } of store.exports)
      if (unread.has(day) && !kept.has(day)) kept.set(day, { page, lists: sharedLists(store.library, held) })
  }
}

/** Keeps raw arrays that are about to be written over or removed for the exports that want them. */
export async function keepRawForExports(store: OpenStore, digests: readonly string[]): Promise<void> {
  const wanting = [...store.exports].flatMap(({ keptRaw }) => keptRaw ?? [])
  if (wanting.length === 0 || digests.length === 0) return
  const rows = await store.database.raw.bulkGet(
    digests.map((each): [string, string] => [store.connection, each]),
  )
  for (const row of rows)
    for (const kept of wanting) if (row && !kept.has(row.session)) kept.set(row.session, row.raw)
}
