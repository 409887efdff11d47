import type { PageDay } from '#shared/records/day'
import type { DayCoverage } from '#shared/records/sync'
import type { Units } from '#shared/records/units'
import { readSession } from '#shared/wire/read-session'
import type { ByteWriter } from '../bytes/byte-stream'
import type { ColumnsRow, DayRow, Sealed } from '../database/schema'
import type { OpenStore } from '../open-store'
import type { Bytes } from '../sealing/aes-gcm'
import {
  buildColumns,
  type KnownSession,
  type PageEntry,
  type SessionColumns,
  storedFlags,
  unitsKey,
} from './columns'
import { beginColumns, endColumns, openPackedColumns, type PackedColumns } from './columns-bytes'
import { beginPage, endPage, newestFirst, type PageOrderKey } from './page-bytes'

/** A page to be written, with the state that its day will then have. */
export interface PageDraft {
  readonly coverage: DayCoverage
  /** In the order of the page. */
  readonly known: readonly DraftedSession[]
  readonly columns: SessionColumns
  /** Begins with what the page leaves out. */
  readonly columnsBytes: ByteWriter
  /** The sealed page and the fingerprint of its records, as soon as they are made. */
  readonly sealing: Promise<readonly [page: Sealed | null, fingerprint: string]>
}

type DraftedSession = KnownSession & PageOrderKey & { readonly entry: PageEntry }

/** A draft made ready for the transaction; `columns` is null for a day without sessions. */
export interface SealedDraft {
  readonly coverage: DayCoverage
  readonly day: DayRow
  readonly columns: ColumnsRow | null
  readonly memory: PackedColumns | null
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
  const known = sortKnown(entries)
  const columns = buildColumns(known)
  const columnsBytes = beginColumns(columns)
  const sealing = sealPage(sealer, state.day, known, columnsBytes)
  // a draft may be given up before anybody waits for it
  sealing.catch(() => {})
  return { coverage: { ...state, sessions: entries.length }, known, columns, columnsBytes, sealing }
}

function sortKnown(entries: readonly PageEntry[]): DraftedSession[] {
  return entries
    .map((entry): DraftedSession => {
      const session = readSession(entry.record, entry.moment)
      return { id: session.id, instant: session.moment.instant, entry, session, local: entry.local }
    })
    .sort(newestFirst)
}

async function sealPage(
  sealer: OpenStore['sealer'],
  day: PageDay,
  known: readonly DraftedSession[],
  columnsBytes: ByteWriter,
): Promise<readonly [Sealed | null, string]> {
  if (known.length === 0) return [null, '']
  const entries = known.map(({ entry }) => entry)
  const live = known.filter(({ local }) => local.withdrawnAt === null)
  const page = beginPage(entries)
  const content = live.length === known.length ? page.copy(columnsBytes) : contentBytes(live)
  return sealer.sealAndHash({ table: 'days', key: day }, endPage(page, entries), content)
}

/** The same bytes for the same records in the same order, and different ones for any others. */
function contentBytes(known: readonly DraftedSession[]): Bytes {
  return beginPage(known.map(({ entry }) => entry)).copy(beginColumns(buildColumns(known)))
}

/** Adds the columns to a drafted page and seals them; like the page, before the transaction begins. */
export async function sealDraft(store: OpenStore, draft: PageDraft, units: Units): Promise<SealedDraft> {
  const { coverage, known } = draft
  const { connection, sealer } = store
  const { day } = coverage
  const [page, content] = await draft.sealing
  const row = { connection, ...coverage, complete: coverage.complete ? 1 : 0, page } as const
  if (known.length === 0) return { coverage, day: row, columns: null, memory: null }
  const flags = Uint32Array.from(known, ({ session, local }) => storedFlags(session, local, units))
  const made = { ...draft.columns, content, units: unitsKey(units), flags }
  const bytes = endColumns(draft.columnsBytes, made)
  const columns = await sealer.seal({ table: 'columns', key: day }, bytes)
  return { coverage, day: row, columns: { connection, day, columns }, memory: openPackedColumns(bytes) }
}

/** The fingerprint of records as a day's that are not withdrawn. */
export function contentOf(
  { sealer }: Pick<OpenStore, 'sealer'>,
  records: readonly Pick<PageEntry, 'id' | 'record' | 'moment'>[],
): Promise<string> {
  const local = { firstFetchedAt: 0, changedAt: 0, withdrawnAt: null, hasRaw: false }
  return sealer.fingerprint(contentBytes(sortKnown(records.map((each) => ({ ...each, local })))))
}
