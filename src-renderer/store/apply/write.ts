import type { Answer, Applied } from '#shared/calls/store-calls'
import type { Day, PageDay } from '#shared/records/day'
import type { DayCoverage } from '#shared/records/sync'
import type { OpenStore, OwnersChange } from '../connection/open-store'
import { pause } from '../connection/store-state'
import type { QuarantineRow } from '../database/schema'
import { StoreFault } from '../database/store-fault'
import type { PageEntry } from '../days/columns'
import type { PageDraft } from '../days/day-draft'
import { type MissingSessions, groupByDay, mergeEntry, sortDays, stateAfter } from './merge'
import type { Received } from './read-answer'

interface RecordsToWrite {
  readonly answer: Answer
  /** Days that the answer covers completely. */
  readonly covered: readonly Day[]
  /** Revision that each of those must still have. */
  readonly expected: ReadonlyMap<PageDay, number>
  readonly records: ReadonlyMap<string, Received>
  readonly missing: MissingSessions
  readonly quarantine: readonly QuarantineRow[]
  /** Quarantined records that can now be read. */
  readonly quarantineGone?: readonly number[]
  /** Change of attribution. */
  readonly owners?: OwnersChange | null
}

/** Merges records into their pages and writes everything in one transaction. */
export async function writeRecords(
  store: OpenStore,
  {
    answer,
    covered,
    expected,
    records,
    missing,
    quarantine,
    quarantineGone = [],
    owners = null,
  }: RecordsToWrite,
): Promise<Pick<Applied, 'new' | 'changed' | 'withdrawn' | 'days'>> {
  const { drafts, touched, counts, skipped } = await draftDays(store, answer, covered, records, missing)
  const raw = [...records.values()].filter(({ day }) => !skipped.has(day))
  const days = [...drafts.map(({ coverage }) => coverage), ...touched]
  const only = drafts.length + quarantine.length + quarantineGone.length === 0 && !owners
  const confirmed = only && touched.length > 0 ? store.days.confirm(touched) : null
  if (confirmed) {
    store.announce()
    return { ...counts, days: sortedByDay(confirmed) }
  }
  if (days.length > 0 || !only) {
    await store.days.commit({ expected, drafts, touched, raw, quarantine, quarantineGone, owners })
    store.announce()
  }
  return { ...counts, days: sortedByDay(days) }
}

function sortedByDay(days: readonly DayCoverage[]): DayCoverage[] {
  return [...days].sort((a, b) => (a.day < b.day ? -1 : 1))
}

interface DraftedDays {
  readonly drafts: readonly PageDraft[]
  /** Days with unchanged content, with their new state. */
  readonly touched: readonly DayCoverage[]
  readonly counts: Pick<Applied, 'new' | 'changed' | 'withdrawn'>
  /** Damaged days outside of those that the answer covers. */
  readonly skipped: ReadonlySet<PageDay>
}

/** Merges received records into the pages of their days, without writing anything. */
async function draftDays(
  store: OpenStore,
  answer: Answer,
  covered: readonly Day[],
  received: ReadonlyMap<string, Received>,
  missing: MissingSessions,
): Promise<DraftedDays> {
  const isCovered = new Set<PageDay>(covered)
  const byDay = groupByDay(received.values())
  const { changing, touched } = await sortDays(store, answer, isCovered, byDay, missing)
  const { pages, skipped } = await openPages(store, changing, isCovered, answer.follows)
  const stored = new Map([...pages.values()].flat().map((entry) => [entry.id, entry]))
  const counts = { new: 0, changed: 0, withdrawn: 0 }
  const drafts: PageDraft[] = []
  for (const [day, page] of pages) {
    const entries: PageEntry[] = []
    for (const entry of page) {
      const comes = received.get(entry.id)
      if (comes && !skipped.has(comes.day)) continue
      if (!missing.ids.has(entry.id)) entries.push(entry)
      else {
        entries.push({ ...entry, local: { ...entry.local, withdrawnAt: answer.fetchedAt } })
        counts.withdrawn++
      }
    }
    for (const record of byDay.get(day) ?? []) {
      const { entry, became } = mergeEntry(record, stored.get(record.id), answer.fetchedAt)
      // a session on a damaged page is known to have been there, without its content
      const wasThere = became === 'new' && store.damaged.size > 0 && store.library.rowOf(record.id) >= 0
      if (became !== 'same') counts[wasThere ? 'changed' : became]++
      entries.push(entry)
    }
    const held = new Set(page.map(({ local }) => local))
    const isSame = entries.length === page.length && entries.every(({ local }) => held.has(local))
    // of a day that is not covered, some sessions that it holds already may have come
    if (isCovered.has(day) || !isSame)
      drafts.push(store.days.draft(entries, stateAfter(store, answer, day, isCovered.has(day))))
    await pause()
  }
  return { drafts, touched, counts, skipped }
}

/** Pages that were opened, in the requested order. */
interface OpenedPages {
  readonly pages: ReadonlyMap<PageDay, readonly PageEntry[]>
  /** Damaged days that are not covered: they wait for an answer that covers them. */
  readonly skipped: ReadonlySet<PageDay>
}

/**
 * Opens the pages of days; a damaged one that is covered starts again empty, unless the answer `follows` one that held some of its
 * sessions: then `store-stale` is thrown.
 */
async function openPages(
  store: OpenStore,
  days: readonly PageDay[],
  covered: ReadonlySet<PageDay>,
  follows = false,
): Promise<OpenedPages> {
  const skipped = new Set<PageDay>()
  const pages = new Map<PageDay, readonly PageEntry[]>()
  for (const day of days) {
    try {
      pages.set(day, store.coverage.has(day) ? await store.days.read(day) : [])
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error
      if (covered.has(day) && follows) throw new StoreFault('store-stale', 'edge')
      if (covered.has(day)) pages.set(day, [])
      else skipped.add(day)
    }
  }
  return { pages, skipped }
}

type Unrequested = Pick<RecordsToWrite, 'answer' | 'covered' | 'expected' | 'missing'>

/** An answer for records that came with no request: they complete no day, and nothing is missing because of them. */
export function unrequested(fetchedAt: number): Unrequested {
  const answer: Answer = {
    body: new Uint8Array(),
    fetchedAt,
    complete: null,
    profiles: null,
    completesDays: false,
    base: [],
    missing: 'withdraw',
  }
  return {
    answer,
    covered: [],
    expected: new Map(),
    missing: { ids: new Set(), days: new Set(), pendingWithdrawal: null },
  }
}
