import type { JsonObject } from '#shared/wire/is-record'
import { readSession } from '#shared/wire/read-session'
import type { DayCoverage } from '#shared/records/day-coverage'
import type { Units } from '#shared/records/units'
import { type KnownSession, buildColumns } from '../columns/build-columns'
import type { DayColumns } from '../columns/day-columns'
import { writeColumns } from '../columns/columns-text'
import type { ColumnsRow, DayRow } from '../database/rows'
import type { OpenStore } from '../open-store'
import type { PageEntry } from './page-entry'
import { type PageOrderKey, newestFirst } from './page-order'
import { writePage, writeRecordsText } from './write-page'

/** A page to be written, with the state that its day will then have. */
export interface PageDraft {
  readonly coverage: DayCoverage
  readonly known: readonly (KnownSession & PageOrderKey & { readonly entry: PageEntry })[]
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
    known: entries.map((entry) => {
      const session = readSession(entry.record, entry.moment)
      return { id: session.id, instant: session.moment.instant, entry, session, local: entry.local }
    }),
  }
}

/** Serialises, compresses and seals a draft: everything that must not happen inside a transaction. */
export async function sealDraft(store: OpenStore, draft: PageDraft, units: Units): Promise<SealedDraft> {
  const { coverage, known } = draft
  const { connection, sealer } = store
  const { day } = coverage
  const row = { connection, ...coverage, complete: coverage.complete ? 1 : 0, page: null } as const
  if (known.length === 0) return { coverage, day: row, columns: null, memory: null }
  const sorted = [...known].sort(newestFirst)
  const entries = sorted.map(({ entry }) => entry)
  const text = writeRecordsText(entries.map(({ record }) => record))
  const live = entries.filter(({ local }) => local.withdrawnAt === null).map(({ record }) => record)
  const { content } = live.length === entries.length ? text : writeRecordsText(live)
  const sealing = sealer.seal({ table: 'days', key: day }, writePage(entries, text.kept))
  const fingerprint = sealer.fingerprint(content)
  // the page is being sealed while other days are written and these columns are built
  const [page, [memory, columns]] = await Promise.all([
    sealing,
    fingerprint.then(async (known) => {
      const built = buildColumns(sorted, known, units)
      return [built, await sealer.seal({ table: 'columns', key: day }, writeColumns(built))] as const
    }),
  ])
  return { coverage, day: { ...row, page }, columns: { connection, day, columns }, memory }
}

/** The fingerprint of a day's records that are not withdrawn. */
export function contentOf(
  { sealer }: Pick<OpenStore, 'sealer'>,
  records: readonly (PageOrderKey & { readonly record: JsonObject })[],
): Promise<string> {
  const sorted = [...records].sort(newestFirst)
  return sealer.fingerprint(writeRecordsText(sorted.map(({ record }) => record)).content)
}
