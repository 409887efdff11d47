import type { PageDay } from '#shared/records/day'
import type { Sealed } from '../database/rows'
import { sharedLists } from '../library/shared-lists'
import type { OpenStore } from '../open-store'

/**
 * Keeps pages that are about to be written over for the exports that have not read them yet. To be called while the
 * library still holds those days as they are.
 */
export function keepForExports(store: OpenStore, pages: ReadonlyMap<PageDay, Sealed | null>): void {
  for (const snapshot of store.exports)
    for (const [day, page] of pages) {
      const held = store.library.day(day)
      if (!page || !held || !snapshot.unread.has(day) || snapshot.kept.has(day)) continue
      snapshot.kept.set(day, { page, lists: sharedLists(store.library, held) })
    }
}
