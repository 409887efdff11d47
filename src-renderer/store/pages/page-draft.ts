import { readSession } from '#shared/wire/read-session'
import type { DayCoverage } from '#shared/records/day-coverage'
import type { Units } from '#shared/records/units'
import { type KnownSession, buildColumns } from '../columns/build-columns'
import type { DayColumns } from '../columns/day-columns'
import { writeColumns } from '../columns/columns-text'
import type { ColumnsRow, DayRow } from '../database/rows'
import type { OpenStore } from '../open-store'
import { fingerprint } from '../sealing/fingerprint'
import type { PageEntry } from './page-entry'
import { packRecords, writePage } from './write-page'

/** A page to be written, with the state that its day will then have. */
export interface PageDraft {
  readonly coverage: DayCoverage
  readonly known: readonly (KnownSession & { readonly entry: PageEntry })[]
}

/** A draft made ready for the transaction; `columns` is null for a day without sessions. */
export interface SealedDraft {
  readonly coverage: DayCoverage
  readonly day: DayRow
  readonly columns: ColumnsRow | null
  readonly memory: DayColumns | null
}

/** Drafts a page. Records are read anew, so that an improved reader reaches old sessions too. */
export function draftPage(entries: readonly PageEntry[], state: Omit<DayCoverage, 'sessions'>): PageDraft {
  return {
    coverage: { ...state, sessions: entries.length },
    known: entries.map((entry) => ({ entry, session: readSession(entry.record), local: entry.local })),
  }
}

/** Serialises, compresses and seals a draft: everything that must not happen inside a transaction. */
export async function sealDraft(store: OpenStore, draft: PageDraft, units: Units): Promise<SealedDraft> {
  const { coverage, known } = draft
  const { connection, sealer } = store
  const { day } = coverage
  const row = { connection, ...coverage, complete: coverage.complete ? 1 : 0, page: null } as const
  if (known.length === 0) return { coverage, day: row, columns: null, memory: null }
  const entries = known.map(({ entry }) => entry).sort((a, b) => (a.id < b.id ? -1 : 1))
  const memory = buildColumns(known, await contentOf(store, entries), units)
  const [page, columns] = await Promise.all([
    sealer.seal({ table: 'days', key: day }, writePage(entries)),
    sealer.seal({ table: 'columns', key: day }, writeColumns(memory)),
  ])
  return { coverage, day: { ...row, page }, columns: { connection, day, columns }, memory }
}

/** The fingerprint of what a page holds that is not withdrawn; the entries must be sorted by id. */
export function contentOf(store: Pick<OpenStore, 'crypto'>, entries: readonly PageEntry[]): Promise<string> {
  const live = entries.filter(({ local }) => local.withdrawnAt === null)
  return fingerprint(store.crypto, JSON.stringify(packRecords(live.map(({ record }) => record))))
}
