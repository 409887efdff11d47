import { type Collection, Dexie, type DexieOptions, type Table } from 'dexie'
import type { FaultCode } from '#shared/faults'
import { type Day, isDay, type PageDay, undated } from '#shared/records/day'
import type { KeptKind } from '#shared/records/kept-item'
import type { MarkKind } from '#shared/records/marks'
import type { DayCoverage, QuarantineReason, SyncRun } from '#shared/records/sync'
import { StoreFault } from './store-fault'
import { firstSchema } from './migrations/0001-first-schema'
import { ledgerSchema } from './migrations/0002-ledger'
import { shortValuesSchema } from './migrations/0003-short-values'

/** Bytes that only the data key opens. */
export type Sealed = Uint8Array<ArrayBuffer>

/** A calendar day: its page and the facts of its fetching. `complete` is 0 or 1, so that an index can hold it. */
export interface DayRow {
  connection: string
  day: PageDay
  revision: number
  fetchedAt: number
  complete: 0 | 1
  sessions: number
  page: Sealed | null
}

/** Key of columns: their day, or the first and the last of several days of one month. */
export type ColumnsKey = PageDay | `${Day}/${Day}`

/** The first day of a key. */
export function firstDayOf(key: ColumnsKey): PageDay {
  return key === undated ? undated : (key.slice(0, 10) as Day)
}

/** Columns for lists of a day, or of several. */
export interface ColumnsRow {
  connection: string
  day: ColumnsKey
  columns: Sealed
}

/** The raw arrays of one session, under a digest of its id. */
interface RawRow {
  connection: string
  session: string
  raw: Sealed
}

/** A profile, under a digest of its id. Times are ms since 1970. */
export interface ProfileRow {
  connection: string
  profile: string
  firstSeenAt: number
  lastSeenAt: number
  /** Start of its present sharing. */
  sharedAt: number
  unsharedAt: number | null
  content: Sealed
  /** Former e-mails; absent when it had none. */
  former?: Sealed
  /** Absent when the service has sent it. */
  fromFile?: true
}

/** The sessions that came with requests for one profile only, under a digest of its id. */
export interface OwnerRow {
  connection: string
  profile: string
  /** Time of the request that replaces a row that could not be opened, ms since 1970. */
  lostAt: number | null
  sessions: Sealed
}

/** An unreadable record; `digest` keeps the same text from being quarantined twice. */
export interface QuarantineRow {
  id?: number
  connection: string
  digest: string
  reason: QuarantineReason
  fetchedAt: number
  excerpt: Sealed
  text: Sealed
}

export interface RunRow extends Omit<SyncRun, 'fault'> {
  fault: { readonly code: FaultCode; readonly detail?: Sealed } | null
}

/** A line of the audit log; `at` is in ms since 1970. */
export interface AuditLine {
  at: number
  what: string
  figures: Record<string, string | number | boolean>
}

interface AuditRow extends AuditLine {
  id?: number
  connection: string
}

/** An item that a person made, or many marks of a kind, under a digest of its id. */
export interface KeptRow {
  connection: string
  kind: KeptKind | `mark ${MarkKind}`
  digest: string
  /** Time of the last write, ms since 1970. */
  at: number
  content: Sealed
}

/** A part of the ledger. */
interface LedgerRow {
  connection: string
  part: string
  content: Sealed
}

const index = '[connection+day+revision+fetchedAt+complete+sessions]'

/** State of each day of a connection, oldest first, out of the index alone: no page is read. */
export async function readCoverage(database: StoreDatabase, connection: string): Promise<DayCoverage[]> {
  const keys = await database.days.where(index).between([connection], [connection, []]).keys()
  return (keys as unknown as [string, string, number, number, number, number][]).flatMap(
    ([, day, revision, fetchedAt, complete, sessions]) =>
      day === undated || isDay(day) ? [{ day, revision, fetchedAt, complete: complete === 1, sessions }] : [],
  )
}

/** The database's name; it never changes, or the data would be lost from sight. */
const databaseName = 'spirodesk'

const migrations = [firstSchema, ledgerSchema, shortValuesSchema] as const

/** The version of the database that this Spirodesk makes, and the newest that it reads. */
export const databaseVersion = Math.max(...migrations.map(({ version }) => version))

export interface StoreDatabase extends Dexie {
  readonly days: Table<DayRow, [string, PageDay]>
  readonly columns: Table<ColumnsRow, [string, ColumnsKey]>
  readonly raw: Table<RawRow, [string, string]>
  readonly profiles: Table<ProfileRow, [string, string]>
  readonly owners: Table<OwnerRow, [string, string]>
  readonly quarantine: Table<QuarantineRow, number, QuarantineRow>
  readonly runs: Table<RunRow, [string, string]>
  readonly audit: Table<AuditRow, number, AuditRow>
  readonly kept: Table<KeptRow, [string, KeptRow['kind'], string]>
  readonly checks: Table<{ connection: string; check: Sealed }, string>
  readonly ledger: Table<LedgerRow, [string, string]>
}

/** Source of IndexedDB: the page's own, or an implementation for tests. */
export interface IndexedDb {
  readonly indexedDB: IDBFactory
  readonly IDBKeyRange: typeof IDBKeyRange
}

/**
 * Opens the database, making or migrating it as needed, with strict durability. Throws `store-newer` when a newer
 * Spirodesk wrote it, and `store-unreadable` for one in a format from before the first release, before anything is
 * touched: Dexie itself would open both without a word.
 */
export async function openDatabase(source: IndexedDb): Promise<StoreDatabase> {
  const version = await versionOf(source)
  if (version > databaseVersion) throw new StoreFault('store-newer', `version ${version}`)
  if (isTooOld(version)) throw new StoreFault('store-unreadable', `version ${version}`)
  const options: DexieOptions = { ...source, chromeTransactionDurability: 'strict', autoOpen: false }
  const database = new Dexie(databaseName, options)
  for (const { version, stores } of migrations) database.version(version).stores(stores)
  return (await database.open()) as StoreDatabase
}

/** The version of the database; 0 when there is none. */
async function versionOf({ indexedDB }: IndexedDb): Promise<number> {
  const existing = (await indexedDB.databases()).find(({ name }) => name === databaseName)
  // Dexie uses ten native versions for each of its versions
  return Math.ceil((existing?.version ?? 0) / 10)
}

function isTooOld(version: number): boolean {
  return version > 0 && version < migrations[0].version
}

/** Whether the database holds anything of a connection; asking does not create it. Throws as `openDatabase` does. */
export async function holdsConnection(source: IndexedDb, connection: string): Promise<boolean> {
  if ((await versionOf(source)) === 0) return false
  const database = await openDatabase(source)
  try {
    const counts = await Promise.all(ownRows(database, connection).map((rows) => rows.count()))
    return counts.some((count) => count > 0)
  } finally {
    database.close()
  }
}

/** Removes a connection's rows in one transaction, or a database too old to open. Throws as `openDatabase` does. */
export async function removeConnection(source: IndexedDb, connection: string): Promise<void> {
  if (isTooOld(await versionOf(source))) return new Dexie(databaseName, source).delete()
  const database = await openDatabase(source)
  try {
    await database.transaction('rw', database.tables, async () => {
      for (const rows of ownRows(database, connection)) await rows.delete()
    })
  } finally {
    database.close()
  }
}

/** All rows of a connection, table by table. */
function ownRows(database: StoreDatabase, connection: string): Pick<Collection, 'count' | 'delete'>[] {
  const { days, columns, raw, profiles, owners, quarantine, runs, audit, kept, checks, ledger } = database
  const from = [connection]
  const to = [connection, []]
  return [
    days.where('[connection+day]').between(from, to),
    columns.where('[connection+day]').between(from, to),
    raw.where('[connection+session]').between(from, to),
    profiles.where('[connection+profile]').between(from, to),
    owners.where('[connection+profile]').between(from, to),
    quarantine.where('[connection+digest]').between(from, to),
    runs.where('[connection+id]').between(from, to),
    audit.where('connection').equals(connection),
    kept.where('[connection+kind+digest]').between(from, to),
    checks.where('connection').equals(connection),
    ledger.where('[connection+part]').between(from, to),
  ]
}
