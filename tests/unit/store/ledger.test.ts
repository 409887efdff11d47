import { beforeEach, describe, expect, it } from 'vitest'
import { aFilter } from '../a-filter'
import { changeRow, clearTable, type DatabaseRow, databaseRows, removeRow } from './database-rows'
import { answer, codeOf, makeStore, openedStore, record, share, valueOf } from './test-store'

const [one, two, three] = ['2026-03-04', '2026-03-05', '2026-03-06'] as const
const sent = (name: string) =>
  [one, two, three].map((day, at) => record(`s${at}`, `${day}T09:00:00Z`, { name }))
const nothing = { days: 0, profiles: 0, marks: 0, audit: false }

/** A database that was written over once, with its rows before and since. */
let indexedDB: IDBFactory
let older: Record<string, DatabaseRow[]>

const tables = ['days', 'columns', 'profiles', 'owners', 'kept', 'audit', 'checks', 'ledger']

const allRows = async () =>
  Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await databaseRows(indexedDB, table)] as const)),
  )

beforeEach(async () => {
  const store = await share(await openedStore(), ['bob', 'bob@example.org', 'Bob'])
  indexedDB = store.indexedDB
  const { storeHandlers, libraryHandlers } = store
  valueOf(await storeHandlers.applyAnswer(answer(sent('Ann'), one, three)))
  valueOf(await libraryHandlers.keep({ kind: 'used', id: 's0 s1', content: '"old"' }))
  for (const at of [1, 2]) valueOf(await storeHandlers.recordAudit({ at, what: 'imported', figures: { at } }))
  older = await allRows()
  const base = valueOf(await storeHandlers.coverage({}))
  valueOf(await storeHandlers.applyAnswer(answer(sent('Anna'), one, three, { base, fetchedAt: 2000 })))
  await share(store, ['bob', 'bob@example.org', 'Robert'])
  valueOf(await libraryHandlers.keep({ kind: 'used', id: 's0 s1', content: '"new"' }))
  valueOf(await storeHandlers.close({}))
})

const rowOf = (rows: DatabaseRow[] | undefined, by: (row: DatabaseRow) => boolean) => {
  const row = rows?.find(by)
  if (!row) throw new Error('no such row')
  return row
}
const isDay = (day: string) => (row: DatabaseRow) => row['day'] === day

async function opened() {
  const store = makeStore(indexedDB)
  const { altered, isNew } = valueOf(await store.open())
  await store.storeHandlers.originOfSession({ session: 's1' })
  const coverage = valueOf(await store.storeHandlers.coverage({}))
  const incomplete = coverage.filter(({ complete }) => !complete).map(({ day }) => day)
  return { store, altered, isNew, incomplete, coverage }
}

const namesShown = async ({ libraryHandlers }: ReturnType<typeof makeStore>) => {
  const query = { filter: aFilter({}), sort: { by: 'date', descending: true }, offset: 0, limit: 9 } as const
  return valueOf(await libraryHandlers.sessions(query)).rows.map(({ identity }) => identity.name)
}

describe('what is there as it was last written', () => {
  it('is taken without a word', async () => {
    const { altered, incomplete, store } = await opened()
    expect({ altered, incomplete }).toEqual({ altered: nothing, incomplete: [] })
    expect(await namesShown(store)).toEqual(['Anna', 'Anna', 'Anna'])
  })
})

describe('an older page of a day', () => {
  it.each([
    ['alone', ['days'], 'store-unreadable'],
    ['with its columns', ['days', 'columns'], 'not-found'],
  ])('%s is not shown, is read from the service again, and is right after that', async (_, which, code) => {
    for (const table of which) await changeRow(indexedDB, table, rowOf(older[table], isDay(two)))
    const { altered, incomplete, store } = await opened()
    expect(altered).toEqual({ ...nothing, days: 1 })
    expect(incomplete).toEqual([two])
    expect(codeOf(await store.libraryHandlers.session({ id: 's1' }))).toBe(code)
    expect(await namesShown(store)).not.toContain('Ann')
    const base = valueOf(await store.storeHandlers.coverage({}))
    valueOf(await store.storeHandlers.applyAnswer(answer([sent('Anna')[1]], two, two, { base })))
    expect(await namesShown(store)).toEqual(['Anna', 'Anna', 'Anna'])
    valueOf(await store.storeHandlers.close({}))
    expect(await opened()).toMatchObject({ altered: nothing, incomplete: [] })
  })

  it('behind fields of now is found when it is opened', async () => {
    const now = rowOf(await databaseRows(indexedDB, 'days'), isDay(two))
    const { page } = rowOf(older['days'], isDay(two))
    await changeRow(indexedDB, 'days', { ...now, page })
    const { store } = await opened()
    expect(codeOf(await store.libraryHandlers.session({ id: 's1' }))).toBe('store-unreadable')
    const coverage = valueOf(await store.storeHandlers.coverage({}))
    expect(coverage.find(({ day }) => day === two)?.complete).toBe(false)
  })

  it('is none whose columns alone are older: they are made anew', async () => {
    await changeRow(indexedDB, 'columns', rowOf(older['columns'], isDay(two)))
    const { altered, store } = await opened()
    expect(altered).toEqual(nothing)
    expect(await namesShown(store)).toEqual(['Anna', 'Anna', 'Anna'])
  })
})

describe('what stands in the clear with a day', () => {
  it.each([
    ['emptied and marked complete', { page: null, sessions: 0, complete: 1 }],
    ['fetched in 2099', { fetchedAt: Date.UTC(2099, 0) }],
    ['with another revision', { revision: 99 }],
    ['of other sessions', { sessions: 7 }],
  ])('%s is not believed, and the day is read again', async (_, changes) => {
    const now = rowOf(await databaseRows(indexedDB, 'days'), isDay(two))
    await changeRow(indexedDB, 'days', { ...now, ...changes })
    const { altered, incomplete, coverage, store } = await opened()
    expect(altered).toEqual({ ...nothing, days: 1 })
    expect(incomplete).toEqual([two])
    expect(coverage.find(({ day }) => day === two)).toMatchObject({ fetchedAt: 2000, sessions: 1 })
    valueOf(await store.storeHandlers.applyAnswer(answer([sent('Anna')[1]], two, two, { base: coverage })))
    expect(await namesShown(store)).toEqual(['Anna', 'Anna', 'Anna'])
  })

  it('is missed when a day is removed, and believed of no day that was never written', async () => {
    const row = rowOf(await databaseRows(indexedDB, 'days'), isDay(two))
    await removeRow(indexedDB, 'days', ['c1', two])
    await changeRow(indexedDB, 'days', { ...row, day: '2026-03-09', page: null, sessions: 0 })
    const { altered, incomplete } = await opened()
    expect(altered).toEqual({ ...nothing, days: 2 })
    expect(incomplete).toEqual(['2026-03-09'])
  })
})

describe('profiles, kept items and the audit log', () => {
  it('are missed when they are removed', async () => {
    const [profile] = await databaseRows(indexedDB, 'profiles')
    const [line] = await databaseRows(indexedDB, 'audit')
    const [pair] = (await databaseRows(indexedDB, 'kept')).filter(({ kind }) => kind === 'used')
    await removeRow(indexedDB, 'profiles', ['c1', profile?.['profile'] as string])
    await removeRow(indexedDB, 'audit', line?.['id'] as number)
    await removeRow(indexedDB, 'kept', ['c1', 'used', pair?.['digest'] as string])
    const { altered, store } = await opened()
    expect(altered).toEqual({ days: 0, profiles: 1, marks: 1, audit: true })
    expect(valueOf(await store.libraryHandlers.kept({ kind: 'used' }))).toEqual({ items: [], damaged: 1 })
  })

  it('are not believed when they are older', async () => {
    for (const row of older['profiles'] ?? []) await changeRow(indexedDB, 'profiles', row)
    for (const row of older['kept'] ?? []) await changeRow(indexedDB, 'kept', row)
    const [line] = await databaseRows(indexedDB, 'audit')
    await changeRow(indexedDB, 'audit', { ...line, figures: { at: 7 } })
    const { altered, store } = await opened()
    expect(altered).toEqual({ days: 0, profiles: 1, marks: 1, audit: true })
    expect(valueOf(await store.libraryHandlers.kept({ kind: 'used' }))).toEqual({ items: [], damaged: 1 })
    await share(store, ['bob', 'bob@example.org', 'Robert'])
    valueOf(await store.storeHandlers.close({}))
    expect((await opened()).altered).toMatchObject({ profiles: 0 })
  })

  it('that differ are taken once a person has taken note; a day stays to be read again', async () => {
    for (const row of older['kept'] ?? []) await changeRow(indexedDB, 'kept', row)
    await changeRow(indexedDB, 'days', rowOf(older['days'], isDay(two)))
    await removeRow(indexedDB, 'days', ['c1', three])
    const { altered, store } = await opened()
    expect(altered).toMatchObject({ days: 2, marks: 1 })
    valueOf(await store.storeHandlers.acceptAltered({}))
    valueOf(await store.storeHandlers.close({}))
    const again = await opened()
    expect(again).toMatchObject({ altered: nothing, incomplete: [two] })
    expect(codeOf(await again.store.libraryHandlers.session({ id: 's1' }))).toBe('store-unreadable')
    const { items } = valueOf(await again.store.libraryHandlers.kept({ kind: 'used' }))
    expect(items).toMatchObject([{ content: '"old"' }])
  })
})

describe('the ledger itself', () => {
  it('tells by its number that the whole database is older', async () => {
    const before = valueOf(await makeStore(indexedDB).open()).anchor
    for (const table of tables) {
      await clearTable(indexedDB, table)
      for (const row of older[table] ?? []) await changeRow(indexedDB, table, row)
    }
    const { altered, anchor } = valueOf(await makeStore(indexedDB).open())
    expect(altered).toEqual(nothing)
    expect(anchor.sequence).toBeLessThan(before.sequence)
  })

  it('has a number that is small when it was removed, and does not believe a part of before', async () => {
    const part = (row: DatabaseRow) => String(row['part']).startsWith('days')
    await changeRow(indexedDB, 'ledger', rowOf(older['ledger'], part))
    expect((await opened()).altered).toEqual({ ...nothing, days: 3 })
    await clearTable(indexedDB, 'ledger')
    expect(valueOf(await makeStore(indexedDB).open()).anchor.sequence).toBe(1)
  })

  it('knows its key, and that it is not new, when the check row is gone', async () => {
    await clearTable(indexedDB, 'checks')
    expect(codeOf(await makeStore(indexedDB).open(8))).toBe('store-unreadable')
    expect(valueOf(await makeStore(indexedDB).open(7)).isNew).toBe(false)
    expect(await databaseRows(indexedDB, 'checks')).toHaveLength(1)
  })
})
