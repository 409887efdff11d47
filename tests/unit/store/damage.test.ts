import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { everySession } from '#shared/queries/filter'
import type { JsonObject } from '#shared/wire/read-values'
import { readSession } from '#shared/wire/read-session'
import { buildColumns, numberNames } from '../../../src-renderer/store/days/columns'
import { openPackedColumns, writeColumns } from '../../../src-renderer/store/days/columns-bytes'
import type { Bytes } from '../../../src-renderer/store/sealing/aes-gcm'
import { databaseVersion } from '../../../src-renderer/store/database/schema'
import {
  changeRow,
  clearTable,
  damageRow,
  databaseRows,
  nativeDatabase,
  refuseWrites,
  removeRow,
} from './database-rows'
import { answer, codeOf, makeStore, openedStore, record, sealerOf, valueOf } from './test-store'

/** Changes one byte of what is sealed in the row of a day. */
const damage = (indexedDB: IDBFactory, table: string, field: string, day: string) =>
  damageRow(indexedDB, table, field, (row) => row['day'] === day)

const days = ['2026-03-04', '2026-03-05', '2026-03-06'] as const
const records = days.map((day, index) => record(`s${index}`, `${day}T10:00:00Z`))

async function filled() {
  const store = await openedStore()
  valueOf(await store.storeHandlers.applyAnswer(answer(records, days[0], days[2])))
  valueOf(await store.storeHandlers.close({}))
  return store.indexedDB
}

async function listOf(store: ReturnType<typeof makeStore>) {
  valueOf(await store.storeHandlers.originOfSession({ session: 's2' }))
  const sort = { by: 'date', descending: true } as const
  const query = { filter: everySession, sort, offset: 0, limit: 10 }
  return valueOf(await store.libraryHandlers.sessions(query)).rows.map(({ id }) => id)
}

async function incomplete(store: ReturnType<typeof makeStore>) {
  const coverage = valueOf(await store.storeHandlers.coverage({}))
  return coverage.filter(({ complete }) => !complete).map(({ day }) => day)
}

describe('a damaged page', () => {
  test('is told when it is opened, leaves other days alone, and is replaced by the next answer', async () => {
    const indexedDB = await filled()
    await damage(indexedDB, 'days', 'page', days[1])
    const store = await openedStore(indexedDB)
    expect(await listOf(store)).toEqual(['s2', 's1', 's0'])
    const outcome = await store.libraryHandlers.session({ id: 's1' })
    expect(outcome).toEqual({ ok: false, fault: { code: 'store-unreadable', detail: `page ${days[1]}` } })
    expect(codeOf(await store.libraryHandlers.session({ id: 's0' }))).toBe('ok')
    expect(await incomplete(store)).toEqual([days[1]])
    const base = valueOf(await store.storeHandlers.coverage({}))
    valueOf(await store.storeHandlers.applyAnswer(answer([records[1]], days[1], days[1], { base })))
    expect(codeOf(await store.libraryHandlers.session({ id: 's1' }))).toBe('ok')
    expect(await incomplete(store)).toEqual([])
  })
  test('is known to the next process too, until it is replaced', async () => {
    const indexedDB = await filled()
    await damage(indexedDB, 'days', 'page', days[1])
    const seen = await openedStore(indexedDB)
    expect(codeOf(await seen.libraryHandlers.session({ id: 's1' }))).toBe('store-unreadable')
    valueOf(await seen.storeHandlers.close({}))
    const store = await openedStore(indexedDB)
    expect(await incomplete(store)).toEqual([days[1]])
    const base = valueOf(await store.storeHandlers.coverage({}))
    valueOf(await store.storeHandlers.applyAnswer(answer([records[1]], days[1], days[1], { base })))
    valueOf(await store.storeHandlers.close({}))
    expect(await incomplete(await openedStore(indexedDB))).toEqual([])
  })
  test('is not replaced by an answer that does not cover its day', async () => {
    const indexedDB = await filled()
    await damage(indexedDB, 'days', 'page', days[1])
    const store = await openedStore(indexedDB)
    const changed = { ...records[1], name: 'New' }
    const applied = valueOf(await store.storeHandlers.applyAnswer(answer([changed], null)))
    expect(applied).toMatchObject({ new: 0, changed: 0, days: [] })
    expect(await incomplete(store)).toEqual([days[1]])
  })
  test('is not replaced by an answer without what only the answer about the days after it has held', async () => {
    const indexedDB = await filled()
    await damage(indexedDB, 'days', 'page', days[1])
    const store = await openedStore(indexedDB)
    const apply = async (sent: JsonObject[], day: string, follows: boolean) => {
      const base = valueOf(await store.storeHandlers.coverage({}))
      return store.storeHandlers.applyAnswer(answer(sent, day, day, { base, follows }))
    }
    valueOf(await apply(records.slice(1), days[2], false))
    const late = record('late', `${days[1]}T11:00:00Z`)
    expect(codeOf(await apply([late], days[1], true))).toBe('store-stale')
    expect(await incomplete(store)).toEqual([days[1]])
    valueOf(await apply([...records.slice(0, 2), late], days[1], false))
    expect(codeOf(await store.libraryHandlers.session({ id: 's1' }))).toBe('ok')
  })
  test('makes its day be fetched again, and is not listed, when its columns are damaged as well', async () => {
    const indexedDB = await filled()
    await damage(indexedDB, 'columns', 'columns', days[1])
    await damage(indexedDB, 'days', 'page', days[1])
    const store = await openedStore(indexedDB)
    expect(await listOf(store)).toEqual(['s2', 's0'])
    expect(await incomplete(store)).toEqual([days[1]])
  })
})

/** The columns of the days as they are stored, opened. */
async function storedColumns(indexedDB: IDBFactory) {
  const sealer = await sealerOf()
  const rows = await databaseRows(indexedDB, 'columns')
  return Promise.all(
    rows.map(async (row) => {
      const bytes = await sealer.open({ table: 'columns', key: String(row['day']) }, row['columns'] as Bytes)
      return openPackedColumns(bytes)
    }),
  )
}

/** Writes other columns in the place of a day's, as if by a version that had no ledger. */
async function putColumns(indexedDB: IDBFactory, day: string, bytes: Bytes) {
  const columns = await (await sealerOf()).seal({ table: 'columns', key: day }, bytes)
  await changeRow(indexedDB, 'columns', { connection: 'c1', day, columns })
  await clearTable(indexedDB, 'ledger')
}

const columnsOf = (sent: object) =>
  buildColumns([
    {
      session: readSession(sent as JsonObject),
      local: { firstFetchedAt: 1000, changedAt: 1000, withdrawnAt: null, hasRaw: false },
    },
  ])

/** Waits until no day's columns are damaged, missing, or made by other rules. */
async function remade(indexedDB: IDBFactory, made: string) {
  await vi.waitFor(
    async () => {
      const stored = await storedColumns(indexedDB)
      expect(stored.map((columns) => columns.days[0]?.made)).toEqual([made, made, made])
    },
    { timeout: 20_000 },
  )
}

const fev1Of = async (store: ReturnType<typeof makeStore>) => {
  const query = {
    filter: everySession,
    sort: { by: 'date', descending: true } as const,
    offset: 0,
    limit: 10,
  }
  return valueOf(await store.libraryHandlers.sessions(query)).rows.map(({ fev1 }) => fev1)
}

describe('columns', () => {
  test.each([
    ['are damaged', (indexedDB: IDBFactory) => damage(indexedDB, 'columns', 'columns', days[1])],
    ['are missing', (indexedDB: IDBFactory) => removeRow(indexedDB, 'columns', ['c1', days[1]])],
    [
      'are in a format that is not known',
      (indexedDB: IDBFactory) => putColumns(indexedDB, days[1], Uint8Array.of(2, 1, 0)),
    ],
    [
      'are of other sessions',
      async (indexedDB: IDBFactory) => {
        const none = { ...columnsOf(records[1] ?? {}), ids: [], numbers: new Float64Array(0) }
        const bytes = writeColumns({ ...none, content: '', made: '', flags: new Uint32Array(0) })
        await putColumns(indexedDB, days[1], bytes)
      },
    ],
  ])('that %s are made anew from the page, and nothing is damaged', async (_, spoil) => {
    const indexedDB = await filled()
    const made = (await storedColumns(indexedDB))[1]?.days[0]?.made ?? ''
    await spoil(indexedDB)
    const store = await openedStore(indexedDB)
    expect(await listOf(store)).toEqual(['s2', 's1', 's0'])
    expect(await fev1Of(store)).toEqual([3.1, 3.1, 3.1])
    expect(await incomplete(store)).toEqual([])
    await remade(indexedDB, made)
    expect(await incomplete(store)).toEqual([])
    expect(codeOf(await store.libraryHandlers.session({ id: 's1' }))).toBe('ok')
  })

  test('that an older version wrote, by other rules, are listed at once and made anew', async () => {
    const indexedDB = await filled()
    const made = (await storedColumns(indexedDB))[1]?.days[0]?.made ?? ''
    const older = { ...columnsOf(records[1] ?? {}), content: '', made: '0', flags: new Uint32Array(1) }
    older.numbers.fill(2.5, numberNames.indexOf('fev1'), numberNames.indexOf('fev1') + 1)
    await putColumns(indexedDB, days[1], writeColumns(older))
    const store = await openedStore(indexedDB)
    await remade(indexedDB, made)
    expect(await listOf(store)).toEqual(['s2', 's1', 's0'])
    expect(await fev1Of(store)).toEqual([3.1, 3.1, 3.1])
    expect(await incomplete(store)).toEqual([])
  })

  test('without a section that is now asked for are listed at once and made anew; others are passed over', async () => {
    const indexedDB = await filled()
    const made = (await storedColumns(indexedDB))[1]?.days[0]?.made ?? ''
    const bytes = writeColumns({
      ...columnsOf(records[1] ?? {}),
      content: '',
      made,
      flags: new Uint32Array(1),
    })
    // a section under another name: what is asked for is not there, and what is there nobody asks for
    const renamed = renameSection(bytes, 'fev1Percent', 'fev1Pemille')
    expect(openPackedColumns(bytes).days[0]?.made).toBe(made)
    expect(openPackedColumns(renamed).days[0]?.made).toBe('')
    await putColumns(indexedDB, days[1], renamed)
    const store = await openedStore(indexedDB)
    expect(await listOf(store)).toEqual(['s2', 's1', 's0'])
    expect(await incomplete(store)).toEqual([])
    await remade(indexedDB, made)
    expect(await incomplete(store)).toEqual([])
  })

  test('that are good are taken without reading a page', async () => {
    const indexedDB = await filled()
    for (const day of days) await damage(indexedDB, 'days', 'page', day)
    const store = await openedStore(indexedDB)
    expect(await listOf(store)).toEqual(['s2', 's1', 's0'])
    expect(await incomplete(store)).toEqual([])
  })
})

function renameSection(bytes: Bytes, from: string, to: string): Bytes {
  const text = Buffer.from(bytes).toString('latin1')
  expect(from).toHaveLength(to.length)
  expect(text.split(from)).toHaveLength(2)
  return new Uint8Array(Buffer.from(text.replace(from, to), 'latin1'))
}

describe('the database', () => {
  test('does not open under another data key', async () => {
    const indexedDB = await filled()
    const outcome = await makeStore(indexedDB).open(8)
    expect(outcome).toEqual({ ok: false, fault: { code: 'store-unreadable', detail: 'data key' } })
    expect(codeOf(await makeStore(indexedDB).open(7))).toBe('ok')
  })
  test.each([
    ['newer', (databaseVersion + 1) * 10, 'store-newer'],
    ['an older', 10, 'store-unreadable'],
  ])('of %s format is left as it is, until a person removes it', async (_, version, code) => {
    const indexedDB = new IDBFactory()
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('spirodesk', version)
      request.onupgradeneeded = () => request.result.createObjectStore('other')
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    const store = makeStore(indexedDB)
    expect(codeOf(await store.open())).toBe(code)
    expect(await indexedDB.databases()).toEqual([{ name: 'spirodesk', version }])
    const isOlder = code === 'store-unreadable'
    expect(codeOf(await store.storeHandlers.removeConnection({ connection: 'c1' }))).toBe(
      isOlder ? 'ok' : code,
    )
    expect(codeOf(await store.open())).toBe(isOlder ? 'ok' : code)
  })
  test('holds nothing in the clear that tells of a person', async () => {
    const store = await openedStore()
    const profiles = [
      { id: 'profile-17', email: 'ann@example.org', patient_name: 'Ann Lee', share_code: 'XK-9' },
    ]
    await store.storeHandlers.applyProfiles({ body: answer(profiles, null).body, fetchedAt: 1 })
    const curve = Array.from({ length: 20 }, (_, index) => index)
    const sent = [{ ...records[0], id: 'session-17', curve }, { name: 'Ann Lee' }]
    valueOf(
      await store.storeHandlers.applyAnswer(answer(sent, days[0], days[0], { profiles: ['profile-17'] })),
    )
    const database = await nativeDatabase(store.indexedDB)
    const tables = [...database.objectStoreNames]
    const all = await Promise.all(tables.map((table) => databaseRows(store.indexedDB, table)))
    const text = all
      .flat()
      .map((row) =>
        Object.values(row)
          .map((value) =>
            value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : JSON.stringify(value),
          )
          .join(' '),
      )
      .join('\n')
    expect(all.flat().length).toBeGreaterThan(5)
    for (const secret of [
      'Ann',
      'example',
      'Asthma',
      'Salbutamol',
      'XK-9',
      'session-17',
      'profile-17',
      '170.5',
    ])
      expect(text).not.toContain(secret)
    expect(text).toContain(days[0])
  })
  test('that refuses for lack of space says so, and the page stays as it was', async () => {
    const store = await openedStore()
    valueOf(await store.storeHandlers.applyAnswer(answer([records[0]], days[0])))
    const relent = await refuseWrites(store.indexedDB, 'columns')
    const base = valueOf(await store.storeHandlers.coverage({}))
    const changed = [{ ...records[0], name: 'New' }]
    const outcome = await store.storeHandlers.applyAnswer(answer(changed, days[0], days[0], { base }))
    relent()
    expect(codeOf(outcome)).toBe('disk-full')
    expect(valueOf(await store.storeHandlers.coverage({}))).toEqual(base)
    expect(valueOf(await store.libraryHandlers.session({ id: 's0' })).session.name).toBe('Ann Lee')
    valueOf(await store.storeHandlers.applyAnswer(answer(changed, days[0], days[0], { base })))
    expect(valueOf(await store.libraryHandlers.session({ id: 's0' })).session.name).toBe('New')
  })
})
