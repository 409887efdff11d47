import type { Answer, Applied } from '#shared/calls/store-calls'
import { addTally } from '#shared/measure/units'
import type { Day, PageDay } from '#shared/records/day'
import { commit } from '../database/commit'
import type { QuarantineRow } from '../database/rows'
import type { OpenStore } from '../open-store'
import { type PageDraft, sealDraft } from '../pages/page-draft'
import type { OwnersChange } from '../profiles/owners-change'
import { draftDays } from './draft-days'
import type { Gone } from './find-gone'
import { rawRows } from './raw-rows'
import type { Received } from './receive-records'
import { libraryUnits } from '../units/library-units'

/** What an answer brings, sorted and checked. */
export interface RecordsToWrite {
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
