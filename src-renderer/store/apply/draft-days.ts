import type { Answer, Applied } from '#shared/calls/store-calls'
import type { DayCoverage } from '#shared/records/day-coverage'
import { type Day, type PageDay } from '#shared/records/day'
import { StoreFault } from '../database/store-fault'
import type { OpenStore } from '../open-store'
import { openPage } from '../pages/open-page'
import { type PageDraft, contentOf, draftPage } from '../pages/page-draft'
import type { PageEntry } from '../pages/page-entry'
import { pause } from '../pause'
import type { Gone } from './find-gone'
import { mergeEntry } from './merge-entry'
import type { Received } from './receive-records'

/** What an answer makes of the pages. */
export interface DraftedDays {
  readonly drafts: readonly PageDraft[]
  /** Days whose content is what it was, with their new state. */
  readonly touched: readonly DayCoverage[]
  readonly counts: Pick<Applied, 'new' | 'changed' | 'withdrawn'>
  /** Damaged days outside of those that the answer covers: they wait for an answer that covers them. */
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
  const byDay = groupByDay(received.values())
  const left = movedAway(store, received.values())
  const complete = new Set<PageDay>(covered)
  const days = new Set<PageDay>([...covered, ...byDay.keys(), ...left, ...gone.days])
  const touched: DayCoverage[] = []
  const changing: PageDay[] = []
  for (const day of days) {
    const records = byDay.get(day) ?? []
    if (left.has(day) || gone.days.has(day) || !(await isSameAgain(store, answer, day, records)))
      changing.push(day)
    else if (complete.has(day))
      touched.push({
        ...stateAfter(store, answer, day, true),
        sessions: store.coverage.get(day)?.sessions ?? 0,
      })
  }
  const { pages, skipped } = await openPages(store, changing, complete)
  const stored = new Map([...pages.values()].flat().map((entry) => [entry.id, entry]))
  const counts = { new: 0, changed: 0, withdrawn: 0 }
  const drafts: PageDraft[] = []
  for (const [day, page] of pages) {
    const entries: PageEntry[] = []
    for (const entry of page) {
      if (received.has(entry.id) && !skipped.has(received.get(entry.id)?.day ?? day)) continue
      if (!gone.ids.has(entry.id)) entries.push(entry)
      else {
        entries.push({ ...entry, local: { ...entry.local, withdrawnAt: answer.fetchedAt } })
        counts.withdrawn++
      }
    }
    for (const record of byDay.get(day) ?? []) {
      const merged = mergeEntry(record, stored.get(record.id), answer.fetchedAt)
      // of a session on a damaged page it is known that it was there, not what it was
      const became =
        merged.became === 'new' && store.library.dayOf(record.id) !== undefined ? 'changed' : merged.became
      if (became !== 'same') counts[became]++
      entries.push(merged.entry)
    }
    drafts.push(draftPage(store, entries, stateAfter(store, answer, day, complete.has(day))))
    await pause()
  }
  return { drafts, touched, counts, skipped }
}

function groupByDay(received: Iterable<Received>): Map<PageDay, Received[]> {
  const byDay = new Map<PageDay, Received[]>()
  for (const record of received) {
    const records = byDay.get(record.day)
    if (records) records.push(record)
    else byDay.set(record.day, [record])
  }
  return byDay
}

/** The days that sessions leave because they now come with another one. */
function movedAway({ library }: OpenStore, received: Iterable<Received>): Set<PageDay> {
  const left = new Set<PageDay>()
  for (const { id, day } of received) {
    const before = library.dayOf(id)
    if (before !== undefined && before !== day) left.add(before)
  }
  return left
}

/** Whether a day's records are just those that are stored and not withdrawn, with nothing new to be known of them. */
async function isSameAgain(
  store: OpenStore,
  answer: Answer,
  day: PageDay,
  received: readonly Received[],
): Promise<boolean> {
  if (store.damaged.has(day)) return false
  const block = store.library.block(day)
  if (received.length === 0) return true
  if (!block || answer.profiles?.length === 1 || received.some(({ raw }) => raw !== null)) return false
  if (block.ids.length < received.length) return false
  return (await contentOf(store, received)) === block.content
}

function stateAfter(
  store: OpenStore,
  answer: Answer,
  day: PageDay,
  covers: boolean,
): Omit<DayCoverage, 'sessions'> {
  const before = store.coverage.get(day)
  const completes = covers && answer.completesDays
  const wasComplete = before?.complete === true
  return {
    day,
    revision: (before?.revision ?? 0) + 1,
    fetchedAt: completes || !before ? answer.fetchedAt : before.fetchedAt,
    complete: completes || wasComplete,
  }
}

async function openPages(
  store: OpenStore,
  days: readonly PageDay[],
  complete: ReadonlySet<PageDay>,
): Promise<{ pages: Map<PageDay, PageEntry[]>; skipped: Set<PageDay> }> {
  const skipped = new Set<PageDay>()
  const pages = new Map<PageDay, PageEntry[]>()
  for (const day of days) {
    try {
      pages.set(day, store.coverage.has(day) ? await openPage(store, day) : [])
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error
      if (complete.has(day)) pages.set(day, [])
      else skipped.add(day)
    }
  }
  return { pages, skipped }
}
