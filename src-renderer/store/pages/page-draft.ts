import type { JsonObject } from '#shared/wire/is-record'
import { readSession } from '#shared/wire/read-session'
import type { DayCoverage } from '#shared/records/day-coverage'
import type { PageDay } from '#shared/records/day'
import type { Units } from '#shared/records/units'
import { type KnownSession, buildColumns } from '../columns/build-columns'
import type { DayColumns } from '../columns/day-columns'
import { writeColumns } from '../columns/columns-bytes'
import type { ColumnsRow, DayRow, Sealed } from '../database/rows'
import type { OpenStore } from '../open-store'
import type { Sealer } from '../sealing/create-sealer'
import type { PageEntry } from './page-entry'
import { type PageOrderKey, newestFirst } from './page-order'
import { writeContent, writePage } from './write-page'

/** A page to be written, with the state that its day will then have. */
export interface PageDraft {
  readonly coverage: DayCoverage
  /** In the order of the page. */
  readonly known: readonly DraftedSession[]
  /** The sealed page and the fingerprint of its records, as soon as they are made. */
  readonly sealing: Promise<readonly [page: Sealed | null, fingerprint: string]>
}

type DraftedSession = KnownSession & PageOrderKey & { readonly entry: PageEntry }

/** A draft made ready for the transaction; `columns` is null for a day without sessions. */
export interface SealedDraft {
  readonly coverage: DayCoverage
  readonly day: DayRow
  readonly columns: ColumnsRow | null
  readonly memory: DayColumns | null
}

/**
 * Drafts a page, and has it sealed while others are drafted. Records are read anew, so that an improved reader
 * reaches old sessions too.
 */
export function draftPage(
  { sealer }: Pick<OpenStore, 'sealer'>,
  entries: readonly PageEntry[],
  state: Omit<DayCoverage, 'sessions'>,
): PageDraft {
  const known = entries
    .map((entry): DraftedSession => {
      const session = readSession(entry.record, entry.moment)
      return { id: session.id, instant: session.moment.instant, entry, session, local: entry.local }
    })
    .sort(newestFirst)
  const sealing = sealPage(sealer, state.day, known)
  // a draft may be given up before anybody waits for it
  sealing.catch(() => {})
  return { coverage: { ...state, sessions: entries.length }, known, sealing }
}

async function sealPage(
  sealer: Sealer,
  day: PageDay,
  known: readonly DraftedSession[],
): Promise<readonly [Sealed | null, string]> {
  if (known.length === 0) return [null, '']
  const { page, content } = writePage(known.map(({ entry }) => entry))
  return Promise.all([sealer.seal({ table: 'days', key: day }, page), sealer.fingerprint(content)])
}

/** Adds the columns to a drafted page and seals them; like the page, before the transaction begins. */
export async function sealDraft(store: OpenStore, draft: PageDraft, units: Units): Promise<SealedDraft> {
  const { coverage, known } = draft
  const { connection, sealer } = store
  const { day } = coverage
  const [page, fingerprint] = await draft.sealing
  const row = { connection, ...coverage, complete: coverage.complete ? 1 : 0, page } as const
  if (known.length === 0) return { coverage, day: row, columns: null, memory: null }
  const memory = buildColumns(known, fingerprint, units)
  const columns = await sealer.seal({ table: 'columns', key: day }, writeColumns(memory))
  return { coverage, day: row, columns: { connection, day, columns }, memory }
}

/** The fingerprint of a day's records that are not withdrawn. */
export function contentOf(
  { sealer }: Pick<OpenStore, 'sealer'>,
  records: readonly (PageOrderKey & { readonly record: JsonObject })[],
): Promise<string> {
  const sorted = [...records].sort(newestFirst)
  return sealer.fingerprint(writeContent(sorted.map(({ record }) => record)))
}
