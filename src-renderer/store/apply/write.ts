import type { Answer, Applied } from '#shared/calls/store-calls'
import { addTally } from '#shared/measure/units'
import type { Day, PageDay } from '#shared/records/day'
import type { DayCoverage } from '#shared/records/sync'
import { commit } from '../commit'
import type { QuarantineRow, RawRow } from '../database/schema'
import type { PageEntry } from '../days/columns'
import { draftPage, type PageDraft, sealDraft } from '../days/day-draft'
import type { OpenStore } from '../open-store'
import type { OwnersChange } from '../owners'
import { openPages } from '../read-days'
import { pause } from '../scheduling'
import { bytesOf } from '../sealing/aes-gcm'
import { libraryUnits } from '../units'
import { type Gone, groupByDay, mergeEntry, sortDays, stateAfter } from './merge'
import type { Received, TextSetAside } from './read-answer'

/** What an answer brings, sorted and checked. */
interface RecordsToWrite {
  readonly answer: Answer
  /** The days for which it holds everything. */
  readonly covered: readonly Day[]
  /** The revision that each of those must still have. */
  readonly expected: ReadonlyMap<PageDay, number>
  readonly records: ReadonlyMap<string, Received>
  readonly gone: Gone
  readonly quarantine: readonly QuarantineRow[]
  /** Records set aside before that can now be read. */
  readonly quarantineGone?: readonly number[]
  /** What it tells of whose sessions are. */
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
    gone,
    quarantine,
    quarantineGone = [],
    owners = null,
  }: RecordsToWrite,
): Promise<Pick<Applied, 'new' | 'changed' | 'withdrawn' | 'days'>> {
  const { drafts, touched, counts, skipped } = await draftDays(store, answer, covered, records, gone)
  const units = libraryUnits(store, votesWith(store, drafts))
  const kept = [...records.values()].filter(({ day }) => !skipped.has(day))
  const [sealed, raw] = await Promise.all([
    Promise.all(drafts.map((draft) => sealDraft(store, draft, units))),
    rawRows(store, kept),
  ])
  const revisions = new Map(expected)
  for (const { coverage } of drafts)
    if (!revisions.has(coverage.day)) revisions.set(coverage.day, coverage.revision - 1)
  const days = [...drafts.map(({ coverage }) => coverage), ...touched]
  if (days.length + quarantine.length + quarantineGone.length > 0 || owners) {
    await commit(store, {
      expected: revisions,
      drafts: sealed,
      touched,
      raw,
      quarantine,
      quarantineGone,
      owners,
    })
    store.announce()
  }
  return { ...counts, days: days.sort((a, b) => (a.day < b.day ? -1 : 1)) }
}

/** The votes of the data set as they will be with the drafts in place. */
function votesWith({ library }: OpenStore, drafts: readonly PageDraft[]): number[] {
  const votes = [...library.votes()]
  for (const { coverage, columns } of drafts) {
    addTally(votes, library.day(coverage.day)?.votes ?? [], -1)
    addTally(votes, columns.votes)
  }
  return votes
}

/** What an answer makes of the pages. */
interface DraftedDays {
  readonly drafts: readonly PageDraft[]
  /** Days whose content is what it was, with their new state. */
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

/** Seals the raw arrays of received records, each session's apart. */
async function rawRows(store: OpenStore, received: Iterable<Received>): Promise<RawRow[]> {
  const rows: Promise<RawRow>[] = []
  for (const { id, raw } of received) if (raw !== null) rows.push(rawRow(store, id, raw))
  return Promise.all(rows)
}

async function rawRow({ sealer, connection }: OpenStore, id: string, raw: object): Promise<RawRow> {
  const session = await sealer.digest(id)
  return {
    connection,
    session,
    raw: await sealer.seal({ table: 'raw', key: session }, bytesOf(JSON.stringify(raw))),
  }
}

const excerptLength = 400

/** Seals the texts of the records of an answer that cannot be kept, each text once and none that is kept already. */
export async function quarantineRows(
  store: OpenStore,
  setAside: readonly TextSetAside[],
  fetchedAt: number,
): Promise<QuarantineRow[]> {
  if (setAside.length === 0) return []
  const digests = await Promise.all(setAside.map(({ text }) => store.sealer.digest(text)))
  const texts = new Map(setAside.map((each, at) => [digests[at] ?? '', each]))
  const keys = [...texts.keys()].map((digest): [string, string] => [store.connection, digest])
  const known = await store.database.quarantine.where('[connection+digest]').anyOf(keys).toArray()
  for (const { digest } of known) texts.delete(digest)
  return Promise.all([...texts].map(([digest, each]) => quarantineRow(store, digest, each, fetchedAt)))
}

async function quarantineRow(
  { sealer, connection }: OpenStore,
  digest: string,
  { text, reason }: TextSetAside,
  fetchedAt: number,
): Promise<QuarantineRow> {
  const place = { table: 'quarantine', key: digest }
  const [excerpt, whole] = await Promise.all([
    sealer.seal({ ...place, part: 'excerpt' }, bytesOf(JSON.stringify(text.slice(0, excerptLength)))),
    sealer.seal({ ...place, part: 'text' }, bytesOf(JSON.stringify(text))),
  ])
  return { connection, digest, reason, fetchedAt, excerpt, text: whole }
}

type Unasked = Pick<RecordsToWrite, 'answer' | 'covered' | 'expected' | 'gone'>

/** What is to be said of records that no question has brought: they judge no day, and nothing is gone by them. */
export function unasked(fetchedAt: number): Unasked {
  const answer: Answer = {
    body: new Uint8Array(),
    fetchedAt,
    complete: null,
    profiles: null,
    completesDays: false,
    base: [],
    withdrawAny: false,
  }
  return {
    answer,
    covered: [],
    expected: new Map(),
    gone: { ids: new Set(), days: new Set(), withheld: null },
  }
}
