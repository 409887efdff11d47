import type { Answer, Applied } from '#shared/calls/store-calls'
import type { DayCoverage } from '#shared/records/sync'
import type { Day, PageDay } from '#shared/records/day'
import type { OpenStore } from '../open-store'
import { type PageDraft, draftPage } from '../pages/page-draft'
import type { PageEntry } from '../pages/page-entry'
import { pause } from '../pause'
import type { Gone } from './find-gone'
import { groupByDay } from './group-by-day'
import { mergeEntry } from './merge-entry'
import { openPages } from './open-pages'
import type { Received } from './receive-records'
import { sortDays } from './sort-days'
import { stateAfter } from './state-after'

/** What an answer makes of the pages. */
export interface DraftedDays {
  readonly drafts: readonly PageDraft[]
  /** Days whose content is what it was, with their new state. */
  readonly touched: readonly DayCoverage[]
  readonly counts: Pick<Applied, 'new' | 'changed' | 'withdrawn'>
  /** Damaged days outside of those that the answer covers. */
  readonly skipped: ReadonlySet<PageDay>
}

/** Merges received records into the pages of their days, without writing anything. */
export async function draftDays(
  store: OpenStore,
  answer: Answer,
  covered: readonly Day[],
  received: ReadonlyMap<string, Received>,
  gone: Gone,
): Promise<DraftedDays> {
  const isCovered = new Set<PageDay>(covered)
  const byDay = groupByDay(received.values())
  const { changing, touched } = await sortDays(store, answer, isCovered, byDay, gone)
  const { pages, skipped } = await openPages(store, changing, isCovered)
  const stored = new Map([...pages.values()].flat().map((entry) => [entry.id, entry]))
  const counts = { new: 0, changed: 0, withdrawn: 0 }
  const drafts: PageDraft[] = []
  for (const [day, page] of pages) {
    const entries: PageEntry[] = []
    for (const entry of page) {
      const comes = received.get(entry.id)
      if (comes && !skipped.has(comes.day)) continue
      if (!gone.ids.has(entry.id)) entries.push(entry)
      else {
        entries.push({ ...entry, local: { ...entry.local, withdrawnAt: answer.fetchedAt } })
        counts.withdrawn++
      }
    }
    for (const record of byDay.get(day) ?? []) {
      const { entry, became } = mergeEntry(record, stored.get(record.id), answer.fetchedAt)
      // of a session on a damaged page it is known that it was there, not what it was
      const wasThere = became === 'new' && store.damaged.size > 0 && store.library.rowOf(record.id) >= 0
      if (became !== 'same') counts[wasThere ? 'changed' : became]++
      entries.push(entry)
    }
    drafts.push(draftPage(store, entries, stateAfter(store, answer, day, isCovered.has(day))))
    await pause()
  }
  return { drafts, touched, counts, skipped }
}
