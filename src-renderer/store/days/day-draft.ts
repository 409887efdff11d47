import type { PageDay } from '#shared/records/day'
import type { DayCoverage } from '#shared/records/sync'
import type { Units } from '#shared/records/units'
import { readSession } from '#shared/wire/read-session'
import type { ColumnsKey, Sealed } from '../database/schema'
import type { Bytes } from '../sealing/aes-gcm'
import type { Sealer } from '../sealing/sealer'
import {
  buildColumns,
  judgeColumns,
  type KnownSession,
  madeBy,
  type PageEntry,
  type SessionColumns,
} from './columns'
import { openPackedColumns, type PackedColumns, writeColumns } from './columns-bytes'
import { beginPage, endPage, newestFirst } from './page-bytes'
import { joinDays, keyOfDays, type NamedDay } from './span-columns'

/** A page to be written, with the state that its day will then have. */
export interface PageDraft {
  readonly coverage: DayCoverage
  /** Sessions in the order of the page. */
  readonly known: readonly DraftedSession[]
  readonly columns: SessionColumns
  /** The sealed page and the fingerprint of its records, as soon as they are made. */
  readonly sealing: Promise<readonly [page: Sealed | null, fingerprint: string]>
}

type DraftedSession = KnownSession & { readonly entry: PageEntry }

/** Columns made ready to be written, and for memory. */
export interface SealedColumns {
  readonly key: ColumnsKey
  readonly days: readonly PageDay[]
  readonly sealed: Sealed
  readonly memory: PackedColumns
}

/** Drafts a page, and has it sealed meanwhile. Records are read again, so an improved reader reaches old sessions too. */
export function draftPage(
  sealer: Sealer,
  entries: readonly PageEntry[],
  state: Omit<DayCoverage, 'sessions'>,
): PageDraft {
  const known = inOrder(entries.map(knownSession))
  const sealing = sealPage(sealer, state.day, known)
  // a draft may be dropped before anybody waits for it
  sealing.catch(() => {})
  return { coverage: { ...state, sessions: entries.length }, known, columns: buildColumns(known), sealing }
}

/** Reads the record of a page's entry. */
export function knownSession(entry: PageEntry): DraftedSession {
  return { entry, session: readSession(entry.record, entry.moment), local: entry.local }
}

function inOrder(known: DraftedSession[]): DraftedSession[] {
  const keyOf = ({ session: { id, moment } }: DraftedSession) => ({ id, instant: moment.instant })
  return known.sort((a, b) => newestFirst(keyOf(a), keyOf(b)))
}

async function sealPage(
  sealer: Sealer,
  day: PageDay,
  known: readonly DraftedSession[],
): Promise<readonly [Sealed | null, string]> {
  if (known.length === 0) return [null, '']
  const entries = known.map(({ entry }) => entry)
  const page = beginPage(entries)
  const content = known.some(isWithdrawn) ? contentBytes(known) : page.copy()
  return sealer.sealAndHash({ table: 'days', key: day }, endPage(page, entries), content)
}

function isWithdrawn({ local }: DraftedSession): boolean {
  return local.withdrawnAt !== null
}

/** The same bytes for the same records that are not withdrawn in the same order, and different ones for any others. */
function contentBytes(known: readonly DraftedSession[]): Bytes {
  return beginPage(known.filter((each) => !isWithdrawn(each)).map(({ entry }) => entry)).copy()
}

/** The fingerprint of records as a day's that are not withdrawn. */
export function contentOf(
  sealer: Sealer,
  records: readonly Pick<PageEntry, 'id' | 'record' | 'moment'>[],
): Promise<string> {
  const local = { firstFetchedAt: 0, changedAt: 0, withdrawnAt: null, hasRaw: false }
  return sealer.fingerprint(contentBytes(inOrder(records.map((each) => knownSession({ ...each, local })))))
}

/** Seals the columns of drafted pages, in one row. */
export async function sealDraftedColumns(
  sealer: Sealer,
  drafts: readonly PageDraft[],
  units: Units,
): Promise<SealedColumns> {
  const judging = { unitsAt: () => units, made: madeBy(units) }
  const days = drafts.map(async ({ coverage, known, columns, sealing }) => {
    const [, content] = await sealing
    return judgedDay({ day: coverage.day, known, columns, content, ...judging })
  })
  return sealDays(sealer, await Promise.all(days))
}

/** Units that the sessions of a page are judged by, by their places, and in the form of `madeBy`. */
export interface Judging {
  readonly unitsAt: (place: number) => Units
  readonly made: string
}

/** Makes and seals the columns of a page that stays as it is, in its order. */
export async function sealColumnsOfPage(
  sealer: Sealer,
  day: PageDay,
  known: readonly DraftedSession[],
  judging: Judging,
): Promise<SealedColumns> {
  const content = await sealer.fingerprint(contentBytes(known))
  return sealDays(sealer, [judgedDay({ day, known, columns: buildColumns(known), content, ...judging })])
}

interface DayToJudge extends Pick<PageDraft, 'known' | 'columns'>, Judging {
  readonly day: PageDay
  readonly content: string
}

function judgedDay({ day, known, columns, content, unitsAt, made }: DayToJudge): NamedDay {
  const flags = judgeColumns(columns, known, unitsAt)
  return { ...columns, day, content, made, flags }
}

/** Seals the columns of a day, or of several in one row. */
export async function sealDays(sealer: Sealer, days: readonly NamedDay[]): Promise<SealedColumns> {
  const [first, ...more] = days
  const key = keyOfDays(days.map(({ day }) => day))
  const bytes = writeColumns(first && more.length === 0 ? first : joinDays(days))
  return {
    key,
    days: days.map(({ day }) => day),
    sealed: await sealer.seal({ table: 'columns', key }, bytes),
    memory: openPackedColumns(bytes),
  }
}
