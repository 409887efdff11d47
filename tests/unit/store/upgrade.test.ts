import { readdirSync, readFileSync } from 'node:fs'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { databaseVersion } from '../../../src-renderer/store/database/schema'
import { aFilter } from '../a-filter'
import { clearTable, type DatabaseRow, databaseRows } from './database-rows'
import { makeStore, valueOf } from './test-store'

interface Fixture {
  /** As IndexedDB counts. */
  readonly version: number
  readonly tables: readonly {
    readonly name: string
    readonly keyPath: string | string[]
    readonly autoIncrement: boolean
    readonly indexes: readonly {
      name: string
      keyPath: string | string[]
      unique: boolean
      multiEntry: boolean
    }[]
    readonly rows: readonly DatabaseRow[]
  }[]
}

const folder = new URL('fixtures/', import.meta.url)

/** Each version of the database that was ever used, written by the program of then. */
const fixtures = readdirSync(folder).map((name) => {
  const text = readFileSync(new URL(name, folder), 'utf8')
  const fixture = JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && '$bytes' in value
      ? new Uint8Array(Buffer.from(String(value.$bytes), 'base64'))
      : value,
  ) as Fixture
  return [fixture.version / 10, fixture] as const
})

async function databaseOf({ version, tables }: Fixture): Promise<IDBFactory> {
  const indexedDB = new IDBFactory()
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('spirodesk', version)
    request.onupgradeneeded = () => {
      for (const { name, keyPath, autoIncrement, indexes, rows } of tables) {
        const table = request.result.createObjectStore(name, { keyPath, autoIncrement })
        for (const { name, keyPath, ...how } of indexes) table.createIndex(name, keyPath, how)
        for (const row of rows) table.add(row)
      }
    }
    request.onsuccess = () => resolve(request.result)
  })
  database.close()
  return indexedDB
}

async function contentsOf(indexedDB: IDBFactory) {
  const store = makeStore(indexedDB)
  const { altered, sessions } = valueOf(await store.open())
  const query = { filter: aFilter({}), sort: { by: 'date', descending: true }, offset: 0, limit: 9 } as const
  await store.storeHandlers.originOfSession({ session: 's0' })
  const { rows } = valueOf(await store.libraryHandlers.sessions(query))
  const pairs = valueOf(await store.libraryHandlers.kept({ kind: 'pair' }))
  const whole = await Promise.all(rows.map(async ({ id }) => store.libraryHandlers.session({ id })))
  valueOf(await store.storeHandlers.close({}))
  return {
    altered,
    sessions,
    ids: rows.map(({ id }) => id),
    opens: whole.every(({ ok }) => ok),

    pairs: pairs.items.length,
  }
}

describe.each(fixtures)('a database of version %i', (version, fixture) => {
  it('opens with all that it holds, and is of the version of now', async () => {
    expect(version).toBeLessThan(databaseVersion)
    const indexedDB = await databaseOf(fixture)
    const expected = {
      altered: { days: 0, profiles: 0, marks: 0, audit: false },
      sessions: 3,
      ids: ['s1', 's0'],
      opens: true,
      pairs: 1,
    }
    expect(await contentsOf(indexedDB)).toMatchObject(expected)
    expect(await indexedDB.databases()).toMatchObject([{ version: databaseVersion * 10 }])
    for (const { name, rows } of fixture.tables)
      expect(await databaseRows(indexedDB, name), name).toHaveLength(rows.length)
    expect(await contentsOf(indexedDB)).toMatchObject(expected)
  })

  it('opens again when its upgrade ended between the new tables and their rows', async () => {
    const indexedDB = await databaseOf(fixture)
    await contentsOf(indexedDB)
    await clearTable(indexedDB, 'ledger')
    expect(await contentsOf(indexedDB)).toMatchObject({ sessions: 3, opens: true })
    expect((await databaseRows(indexedDB, 'ledger')).length).toBeGreaterThan(1)
  })
})

it('every version before that of now has its fixture', () => {
  const released = Array.from({ length: databaseVersion - 2 }, (_, at) => at + 2)
  expect(fixtures.map(([version]) => version).sort()).toEqual(released)
})
