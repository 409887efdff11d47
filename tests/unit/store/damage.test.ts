import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { everySession } from '#shared/queries/filter'
import { damageRow, databaseRows, nativeDatabase } from './database-rows'
import { answer, codeOf, makeStore, openedStore, record, valueOf } from './test-store'

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
  test('is not replaced by an answer that does not cover its day', async () => {
    const indexedDB = await filled()
    await damage(indexedDB, 'days', 'page', days[1])
    const store = await openedStore(indexedDB)
    const changed = { ...records[1], name: 'New' }
    const applied = valueOf(await store.storeHandlers.applyAnswer(answer([changed], null)))
    expect(applied).toMatchObject({ new: 0, changed: 0, days: [] })
    expect(await incomplete(store)).toEqual([days[1]])
  })
  test('makes its day be fetched again when it is the columns that are damaged', async () => {
    const indexedDB = await filled()
    await damage(indexedDB, 'columns', 'columns', days[1])
    const store = await openedStore(indexedDB)
    expect(await listOf(store)).toEqual(['s2', 's0'])
    expect(await incomplete(store)).toEqual([days[1]])
  })
})

describe('the database', () => {
  test('does not open under another data key', async () => {
    const indexedDB = await filled()
    const outcome = await makeStore(indexedDB).open(8)
    expect(outcome).toEqual({ ok: false, fault: { code: 'store-unreadable', detail: 'data key' } })
    expect(codeOf(await makeStore(indexedDB).open(7))).toBe('ok')
  })
  test('of a newer version is left as it is', async () => {
    const indexedDB = new IDBFactory()
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('spirodesk', 20)
      request.onupgradeneeded = () => request.result.createObjectStore('later')
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    expect(codeOf(await makeStore(indexedDB).open())).toBe('store-newer')
    expect(await indexedDB.databases()).toEqual([{ name: 'spirodesk', version: 20 }])
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
    const database = await nativeDatabase(store.indexedDB)
    const prototype = Object.getPrototypeOf(
      database.transaction('days').objectStore('days'),
    ) as IDBObjectStore
    const put = prototype.put
    prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      if (this.name === 'columns') throw new DOMException('full', 'QuotaExceededError')
      return put.call(this, value, key)
    }
    const base = valueOf(await store.storeHandlers.coverage({}))
    const changed = [{ ...records[0], name: 'New' }]
    const outcome = await store.storeHandlers.applyAnswer(answer(changed, days[0], days[0], { base }))
    prototype.put = put
    expect(codeOf(outcome)).toBe('disk-full')
    expect(valueOf(await store.storeHandlers.coverage({}))).toEqual(base)
    expect(valueOf(await store.libraryHandlers.session({ id: 's0' })).session.name).toBe('Ann Lee')
    valueOf(await store.storeHandlers.applyAnswer(answer(changed, days[0], days[0], { base })))
    expect(valueOf(await store.libraryHandlers.session({ id: 's0' })).session.name).toBe('New')
  })
})
