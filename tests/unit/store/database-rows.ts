/** A row as IndexedDB holds it. */
export interface DatabaseRow {
  [name: string]: unknown
}

/** The store's database without the store. */
export async function nativeDatabase(indexedDB: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve) => {
    const request = indexedDB.open('spirodesk')
    request.onsuccess = () => resolve(request.result)
  })
}

/** All rows of a table, as they are stored. */
export async function databaseRows(indexedDB: IDBFactory, table: string): Promise<DatabaseRow[]> {
  const database = await nativeDatabase(indexedDB)
  const rows = await new Promise<DatabaseRow[]>((resolve) => {
    const request = database.transaction(table).objectStore(table).getAll()
    request.onsuccess = () => resolve(request.result as DatabaseRow[])
  })
  database.close()
  return rows
}

/** Changes one byte of what is sealed in the first row that is `wanted`. */
export async function damageRow(
  indexedDB: IDBFactory,
  table: string,
  field: string,
  wanted: (row: DatabaseRow) => boolean = () => true,
): Promise<void> {
  const row = (await databaseRows(indexedDB, table)).find(wanted)
  const bytes = row?.[field] as Uint8Array
  bytes[40] = (bytes[40] ?? 0) ^ 1
  await changeRow(indexedDB, table, row)
}

/** Puts a row in the place of the one with its key. */
export function changeRow(indexedDB: IDBFactory, table: string, row: unknown): Promise<void> {
  return inTable(indexedDB, table, (store) => store.put(row))
}

/** Removes a row. */
export function removeRow(indexedDB: IDBFactory, table: string, key: IDBValidKey): Promise<void> {
  return inTable(indexedDB, table, (store) => store.delete(key))
}

/** Removes all rows of a table. */
export function clearTable(indexedDB: IDBFactory, table: string): Promise<void> {
  return inTable(indexedDB, table, (store) => store.clear())
}

async function inTable(
  indexedDB: IDBFactory,
  table: string,
  work: (store: IDBObjectStore) => void,
): Promise<void> {
  const database = await nativeDatabase(indexedDB)
  await new Promise<void>((resolve) => {
    const transaction = database.transaction(table, 'readwrite')
    work(transaction.objectStore(table))
    transaction.oncomplete = () => resolve()
  })
  database.close()
}

/** Has a full disk refuse what is put into one table, until the returned function is called. */
export async function refuseWrites(indexedDB: IDBFactory, table: string): Promise<() => void> {
  const database = await nativeDatabase(indexedDB)
  const prototype = Object.getPrototypeOf(database.transaction(table).objectStore(table)) as IDBObjectStore
  const put = prototype.put
  prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    if (this.name === table) throw new DOMException('full', 'QuotaExceededError')
    return put.call(this, value, key)
  }
  return () => {
    prototype.put = put
  }
}
