import type { PageDay } from '#shared/records/day'
import { StoreFault } from '../database/store-fault'
import { sharedLists } from '../library/shared-lists'
import type { OpenStore } from '../open-store'
import type { PageEntry } from './page-entry'
import { readPage } from './read-page'

/**
 * Reads the page of a day; no entries when there is none. Throws `store-unreadable` for a page that cannot be
 * opened, and from then on counts the day as not covered: it is fetched again, and its bytes stay until then.
 */
export async function openPage(store: OpenStore, day: PageDay): Promise<PageEntry[]> {
  const row = await store.database.days.get([store.connection, day])
  if (!row?.page) return []
  const held = store.library.day(day)
  try {
    if (!held) throw new TypeError('no columns')
    const lists = sharedLists(store.library, held)
    return readPage(await store.sealer.open({ table: 'days', key: day }, row.page), lists)
  } catch {
    markDamaged(store, day)
    throw new StoreFault('store-unreadable', `page ${day}`)
  }
}

/** Counts a day as not covered from now on, so that it is fetched again. */
export function markDamaged(store: OpenStore, day: PageDay): void {
  store.damaged.add(day)
  const known = store.coverage.get(day)
  if (known) store.coverage.set(day, { ...known, complete: false })
}
