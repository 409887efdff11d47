import type { PageDay } from '#shared/records/day'
import { StoreFault } from '../database/store-fault'
import type { OpenStore } from '../open-store'
import { openPage } from '../pages/open-page'
import type { PageEntry } from '../pages/page-entry'

/** Pages that were opened, in the order that was asked for. */
export interface OpenedPages {
  readonly pages: ReadonlyMap<PageDay, readonly PageEntry[]>
  /** Damaged days that are not covered: they wait for an answer that covers them. */
  readonly skipped: ReadonlySet<PageDay>
}

/** Opens the pages of days; a damaged one that is covered is begun anew. */
export async function openPages(
  store: OpenStore,
  days: readonly PageDay[],
  covered: ReadonlySet<PageDay>,
): Promise<OpenedPages> {
  const skipped = new Set<PageDay>()
  const pages = new Map<PageDay, readonly PageEntry[]>()
  for (const day of days) {
    try {
      pages.set(day, store.coverage.has(day) ? await openPage(store, day) : [])
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error
      if (covered.has(day)) pages.set(day, [])
      else skipped.add(day)
    }
  }
  return { pages, skipped }
}
