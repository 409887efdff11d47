import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { PageDay } from '#shared/records/day'
import type { KeptKind } from '#shared/records/kept-item'
import { StoreFault } from './store-fault'
import { firstSchema } from './migrations/0001-first-schema'
import type {
  AuditRow,
  CheckRow,
  ColumnsRow,
  DayRow,
  KeptRow,
  OwnerRow,
  ProfileRow,
  QuarantineRow,
  RawRow,
  RunRow,
} from './rows'

/** The database's name; it never changes, or the data would be lost from sight. */
export const databaseName = 'spirodesk'

const migrations = [firstSchema]

/** The tables of the store. */
export interface StoreDatabase extends Dexie {
  readonly days: Table<DayRow, [string, PageDay]>
  readonly columns: Table<ColumnsRow, [string, PageDay]>
  readonly raw: Table<RawRow, [string, string]>
  readonly profiles: Table<ProfileRow, [string, string]>
  readonly owners: Table<OwnerRow, [string, string]>
  readonly quarantine: Table<QuarantineRow, number, QuarantineRow>
  readonly runs: Table<RunRow, [string, string]>
  readonly audit: Table<AuditRow, number, AuditRow>
  readonly kept: Table<KeptRow, [string, KeptKind, string]>
  readonly checks: Table<CheckRow, string>
}

/** Where IndexedDB comes from: the page's own, or an implementation for tests. */
export interface IndexedDb {
  readonly indexedDB: IDBFactory
  readonly IDBKeyRange: typeof IDBKeyRange
}

/**
 * Opens the database, making or migrating it as needed, with strict durability. Throws `store-newer` when a newer
 * Spirodesk wrote it, before anything is touched: Dexie itself would open it without a word.
 */
export async function openDatabase(source: IndexedDb): Promise<StoreDatabase> {
  const newest = migrations.at(-1)?.version ?? 0
  const existing = (await source.indexedDB.databases()).find(({ name }) => name === databaseName)
  // Dexie keeps ten native versions for each of its own
  if ((existing?.version ?? 0) > newest * 10)
    throw new StoreFault('store-newer', `version ${existing?.version ?? 0}`)
  const options: DexieOptions = { ...source, chromeTransactionDurability: 'strict', autoOpen: false }
  const database = new Dexie(databaseName, options)
  for (const { version, stores } of migrations) database.version(version).stores(stores)
  return (await database.open()) as StoreDatabase
}
