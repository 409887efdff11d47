// The used parts of packages that npm ci leaves out; the peers' own types exist only after the first npm run bench, and the
// types have to check without them.

declare module 'pouchdb-browser' {
  interface Written {
    readonly id: string
    readonly rev: string
  }
  export default class PouchDB {
    constructor(name: string, options: { adapter: 'idb'; auto_compaction: boolean })
    bulkDocs(documents: readonly object[]): Promise<(Written | { readonly error: true })[]>
    info(): Promise<{ readonly doc_count: number }>
    close(): Promise<void>
  }
}

declare module 'rxdb/plugins/storage-dexie' {
  export interface RxStorage {
    readonly name: string
  }
  export function getRxStorageDexie(settings: { chromeTransactionDurability: 'strict' }): RxStorage
}

declare module 'rxdb/plugins/core' {
  import type { RxStorage } from 'rxdb/plugins/storage-dexie'
  interface RxCollection {
    bulkUpsert(documents: readonly object[]): Promise<{ readonly error: readonly unknown[] }>
    count(): { exec(): Promise<number> }
  }
  interface RxDatabase {
    addCollections<N extends string>(
      collections: Record<N, { schema: object }>,
    ): Promise<Partial<Record<N, RxCollection>>>
    close(): Promise<boolean>
  }
  export function createRxDatabase(options: {
    name: string
    storage: RxStorage
    multiInstance: boolean
    eventReduce: boolean
  }): Promise<RxDatabase>
}

declare module 'better-sqlite3' {
  interface Statement {
    run(...values: unknown[]): unknown
    pluck(): Statement
    get(): unknown
    all(...values: unknown[]): Record<string, unknown>[]
    iterate(): IterableIterator<unknown>
  }
  export default class Database {
    constructor(file: string)
    pragma(text: string): unknown
    exec(text: string): this
    prepare(text: string): Statement
    transaction<A extends unknown[]>(work: (...values: A) => void): (...values: A) => void
    close(): this
  }
}

declare module '@duckdb/node-api' {
  interface Reader {
    getRowObjectsJson(): Record<string, unknown>[]
  }
  interface PreparedStatement {
    bind(values: unknown[]): void
    runAndReadAll(): Promise<Reader>
  }
  interface Connection {
    run(sql: string): Promise<unknown>
    runAndReadAll(sql: string): Promise<Reader>
    prepare(sql: string): Promise<PreparedStatement>
  }
  export class DuckDBInstance {
    static create(file: string): Promise<DuckDBInstance>
    connect(): Promise<Connection>
  }
}
