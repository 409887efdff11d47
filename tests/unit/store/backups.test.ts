import { IDBFactory } from 'fake-indexeddb'
import { aFilter } from '../a-filter'
import { describe, expect, it, vi } from 'vitest'
import { createRowReader, writeRow } from '../../../src-renderer/store/database/row-stream'
import { databaseVersion } from '../../../src-renderer/store/database/schema'
import { databaseRows } from './database-rows'
import { fullStore } from './full-store'
import { answer, codeOf, makeStore, openedStore, record, valueOf } from './test-store'

type Handlers = ReturnType<typeof makeStore>['storeHandlers']

async function copied({ backupBegin, backupNext, backupEnd }: Handlers) {
  const { number, ...told } = valueOf(await backupBegin({}))
  const parts: Buffer[] = []
  for (;;) {
    const { bytes } = valueOf(await backupNext({ number }))
    if (bytes.length === 0) break
    parts.push(Buffer.from(bytes))
  }
  valueOf(await backupEnd({ number }))
  expect(codeOf(await backupNext({ number }))).toBe('not-found')
  return { ...told, content: new Uint8Array(Buffer.concat(parts)) }
}

async function restored(
  { restoreBegin, restoreNext, restoreEnd }: Handlers,
  content: Uint8Array<ArrayBuffer>,
  { writes = true, pieces = 5, version = databaseVersion } = {},
) {
  const begun = await restoreBegin({ connection: 'c1', version, writes })
  if (!begun.ok) return begun
  const { number } = begun.value
  const size = Math.ceil(content.length / pieces)
  for (let at = 0; at < content.length; at += size) {
    const next = await restoreNext({ number, bytes: content.slice(at, at + size) })
    if (!next.ok) return next
  }
  return restoreEnd({ number })
}

const allSessions = {
  filter: aFilter({}),
  sort: { by: 'date', descending: true },
  offset: 0,
  limit: 9,
} as const

const tables = ['checks', 'days', 'raw', 'profiles', 'owners', 'quarantine', 'runs', 'audit', 'kept']

/** Every table but the columns, without the numbers that the database gives. */
async function rowsOf(indexedDB: IDBFactory) {
  const rows = await Promise.all(tables.map((table) => databaseRows(indexedDB, table)))
  return tables.map((table, at) => [
    table,
    table === 'runs' ? rows[at] : rows[at]?.map(({ id: _, ...row }) => row),
  ])
}

describe('a backup', () => {
  it('holds every row, and brings all of it back elsewhere, columns made anew', async () => {
    const store = await fullStore()
    const { content, ...told } = await copied(store.storeHandlers)
    expect(told).toMatchObject({ version: databaseVersion, sessions: 3, profiles: 2, marks: 3 })
    const before = await rowsOf(store.indexedDB)
    const shown = valueOf(await store.libraryHandlers.sessions(allSessions))

    for (const pieces of [1, 7, content.length]) {
      const other = makeStore(new IDBFactory())
      expect(valueOf(await restored(other.storeHandlers, content, { pieces }))).toEqual({ rows: told.rows })
      expect(await rowsOf(other.indexedDB)).toEqual(before)
      expect(valueOf(await other.open())).toMatchObject({ sessions: 3, isNew: false })
      await expect
        .poll(async () => valueOf(await other.libraryHandlers.sessions(allSessions)).rows)
        .toEqual(shown.rows)
      await other.storeHandlers.close({})
    }
  })

  it('is as of its beginning, whatever is written meanwhile', async () => {
    const store = await fullStore()
    const { storeHandlers } = store
    const alone = await copied(storeHandlers)
    const { number } = valueOf(await storeHandlers.backupBegin({}))
    valueOf(await storeHandlers.applyAnswer(answer([record('new', '2025-02-01T09:00:00Z')], '2025-02-01')))
    const { bytes } = valueOf(await storeHandlers.backupNext({ number }))
    expect(Buffer.from(bytes).equals(alone.content)).toBe(true)
  })

  it('takes the place of nothing: where the connection has a row it is refused, also to look at', async () => {
    const { content } = await copied((await fullStore()).storeHandlers)
    const other = await openedStore()
    valueOf(
      await other.storeHandlers.applyAnswer(answer([record('x', '2024-01-01T09:00:00Z')], '2024-01-01')),
    )
    const why = async (writes: boolean) => {
      const outcome = await restored(other.storeHandlers, content, { writes })
      return outcome.ok ? 'ok' : `${outcome.fault.code} ${outcome.fault.detail}`
    }
    expect(await why(true)).toBe('busy connected')
    valueOf(await other.storeHandlers.close({}))
    const before = await rowsOf(other.indexedDB)
    for (const writes of [true, false]) expect(await why(writes)).toBe('busy here')
    expect(await rowsOf(other.indexedDB)).toEqual(before)
    valueOf(await other.storeHandlers.removeConnection({ connection: 'c1' }))
    expect(await why(false)).toBe('ok')
    expect(await databaseRows(other.indexedDB, 'days')).toEqual([])
    expect(await why(true)).toBe('ok')
    expect(valueOf(await other.open()).sessions).toBe(3)
  })

  it('is refused when it is cut short, changed, or of a newer database', async () => {
    const { content } = await copied((await fullStore()).storeHandlers)
    const { storeHandlers } = makeStore()
    for (const at of [1, 40, content.length - 1])
      expect(codeOf(await restored(storeHandlers, content.slice(0, at), { writes: false }))).toBe('file-torn')
    const other = new TextEncoder().encode('["sessions",{"name":"Ann"}]\n["days",{"day":"2025-02-31"}]\n')
    expect(codeOf(await restored(storeHandlers, other))).toBe('file-torn')
    expect(codeOf(await restored(storeHandlers, content, { version: databaseVersion + 1 }))).toBe(
      'file-newer',
    )
  })
})

describe('the rows of a backup', () => {
  it('are joined once however many pieces a long one comes in', () => {
    const long = Buffer.concat(writeRow({ table: 'a', row: { page: new Uint8Array(8 * 1024 * 1024) } }))
    const reader = createRowReader()
    const set = vi.spyOn(Uint8Array.prototype, 'set')
    let rows = 0
    for (let at = 0; at < long.length; at += 65_536)
      rows += reader.push(new Uint8Array(long.subarray(at, at + 65_536))).length
    const copied = set.mock.calls.reduce((sum, [from]) => sum + from.length, 0)
    set.mockRestore()
    expect(rows).toBe(1)
    expect(copied).toBeLessThan(3 * long.length)
  })

  it('are read again as they were, however they are cut', () => {
    const rows = [
      { table: 'a', row: { x: 1, some: new Uint8Array([10, 0, 34]), none: null, never: -Infinity } },
      { table: 'b', row: { deep: { of: new Uint8Array(0) }, text: 'ä\n"', list: [new Uint8Array([1])] } },
    ]
    const bytes = Buffer.concat(rows.flatMap(writeRow))
    for (const size of [1, 2, 3, 1000]) {
      const reader = createRowReader()
      const read = []
      for (let at = 0; at < bytes.length; at += size)
        read.push(...reader.push(new Uint8Array(bytes.subarray(at, at + size))))
      expect(read).toEqual(rows)
      expect(reader.isAtEnd()).toBe(true)
    }
  })
})
