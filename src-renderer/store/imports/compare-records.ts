import type { PageDay } from '#shared/records/day'
import type { ImportCounts } from '#shared/imports'
import type { Received } from '../apply/receive-records'
import { StoreFault } from '../database/store-fault'
import type { OpenStore } from '../open-store'
import { openPage } from '../pages/open-page'
import type { PageEntry } from '../pages/page-entry'
import { sameJson } from '../pages/same-json'

/** What becomes of a session of a file. */
export type Verdict = keyof Pick<ImportCounts, 'new' | 'changed' | 'same' | 'older' | 'damaged'>

type Page = ReadonlyMap<string, PageEntry> | 'damaged'

/** Compares records of a file with what is held. All days must be in memory. */
export async function compareRecords(
  store: OpenStore,
  records: Iterable<Received>,
): Promise<Map<string, Verdict>> {
  const verdicts = new Map<string, Verdict>()
  const pages = new Map<PageDay, Page>()
  const pageOf = async (day: PageDay): Promise<Page> => {
    const page = pages.get(day) ?? (await openEntries(store, day))
    pages.set(day, page)
    return page
  }
  for (const received of records) {
    const { id, day } = received
    const held = await pageOf(store.library.dayOf(id) ?? day)
    // a session that comes with another day moves there
    const target = await pageOf(day)
    if (held === 'damaged' || target === 'damaged') verdicts.set(id, 'damaged')
    else {
      const stored = held.get(id)
      verdicts.set(id, stored ? compare(received, stored) : 'new')
    }
  }
  return verdicts
}

function compare({ record, raw, told }: Received, stored: PageEntry): Verdict {
  if (sameJson(stored.record, record)) return raw !== null && !stored.local.hasRaw ? 'changed' : 'same'
  return (told?.changedAt ?? 0) < stored.local.changedAt ? 'older' : 'changed'
}

async function openEntries(store: OpenStore, day: PageDay): Promise<Page> {
  if (!store.coverage.has(day)) return new Map()
  try {
    return new Map((await openPage(store, day)).map((entry) => [entry.id, entry]))
  } catch (error) {
    if (error instanceof StoreFault) return 'damaged'
    throw error
  }
}
