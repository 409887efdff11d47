import { IDBKeyRange } from 'fake-indexeddb'
import { expect, it, test } from 'vitest'
import { libraryCalls } from '#shared/calls/library-calls'
import { answerCall } from '#shared/calls/rpc'
import { fault } from '#shared/fault'
import { noCounts, type SyncRun } from '#shared/records/sync'
import { openDatabase } from '../../../src-renderer/store/database/schema'
import { damageRow, databaseRows } from './database-rows'
import { codeOf, makeStore, openedStore, valueOf, storeNow } from './test-store'

const view = { kind: 'view', id: 'Überfällig \ud800', content: '{"format":3,"what":"newer"}' } as const

test('what a person made is there after a restart, as it was written', async () => {
  const store = await openedStore()
  valueOf(await store.libraryHandlers.keep({ ...view, content: '{}' }))
  valueOf(await store.libraryHandlers.keep(view))
  valueOf(await store.libraryHandlers.keep({ ...view, kind: 'used', content: '[]' }))
  valueOf(await store.storeHandlers.close({}))
  const again = await openedStore(store.indexedDB)
  const { id, content } = view
  expect(valueOf(await again.libraryHandlers.kept({ kind: 'view' }))).toEqual({
    items: [{ id, content, at: storeNow }],
    damaged: 0,
  })
})

test('what is forgotten is gone, of its own kind alone', async () => {
  const { libraryHandlers: library } = await openedStore()
  valueOf(await library.keep(view))
  valueOf(await library.keep({ ...view, kind: 'last-view' }))
  valueOf(await library.forget({ kind: 'view', id: view.id }))
  valueOf(await library.forget({ kind: 'view', id: 'never there' }))
  expect(valueOf(await library.kept({ kind: 'view' })).items).toEqual([])
  expect(valueOf(await library.kept({ kind: 'last-view' })).items).toHaveLength(1)
})

test('neither id nor content is in the clear, and one that cannot be opened is counted', async () => {
  const store = await openedStore()
  valueOf(await store.libraryHandlers.keep(view))
  valueOf(await store.libraryHandlers.keep({ ...view, id: 'other' }))
  const [row] = await databaseRows(store.indexedDB, 'kept')
  expect(JSON.stringify(row)).not.toMatch(/other|berf|newer/)
  await damageRow(store.indexedDB, 'kept', 'content')
  const { items, damaged } = valueOf(await store.libraryHandlers.kept({ kind: 'view' }))
  expect([items.length, damaged]).toEqual([1, 1])
})

test('it goes with its connection, and is not seen from another', async () => {
  const store = await openedStore()
  valueOf(await store.libraryHandlers.keep(view))
  valueOf(await store.open(8, 'c2'))
  valueOf(await store.libraryHandlers.keep({ ...view, content: 'of c2' }))
  valueOf(await store.storeHandlers.removeConnection({ connection: 'c1' }))
  expect(valueOf(await store.libraryHandlers.kept({ kind: 'view' })).items).toMatchObject([
    { content: 'of c2' },
  ])
  expect(await databaseRows(store.indexedDB, 'kept')).toHaveLength(1)
})

test.each([
  ['a name too long', { ...view, id: 'x'.repeat(501) }],
  ['no name', { ...view, id: '' }],
  ['too much', { ...view, content: 'x'.repeat(500_001) }],
  ['a kind of its own', { ...view, kind: 'unit' }],
])('%s is refused', async (_, input) => {
  const { libraryHandlers } = makeStore()
  expect(codeOf(await answerCall(libraryCalls, libraryHandlers, 'keep', input))).toBe('bad-input')
})

const run: SyncRun = {
  id: 'r1',
  connection: 'c1',
  reason: 'manual',
  startedAt: 1,
  endedAt: 2,
  outcome: 'failed',
  fault: fault('request-refused', 'status 400: no Ann Lee here'),
  counts: noCounts(),
}

it('gives a run back as it was saved', async () => {
  const { storeHandlers } = await openedStore()
  for (const each of [run, { ...run, id: 'r2', startedAt: 0, fault: null }])
    valueOf(await storeHandlers.saveRun(each))
  expect(valueOf(await storeHandlers.lastRuns({ limit: 9 }))).toEqual([
    run,
    { ...run, id: 'r2', startedAt: 0, fault: null },
  ])
})

it('seals what the service said, and tells the rest of a run whose words cannot be opened', async () => {
  const { storeHandlers, indexedDB } = await openedStore()
  valueOf(await storeHandlers.saveRun(run))
  const database = await openDatabase({ indexedDB, IDBKeyRange })
  const [row] = await database.runs.toArray()
  if (!row?.fault?.detail) throw new Error('no detail was kept')
  expect(new TextDecoder().decode(row.fault.detail)).not.toContain('Ann')
  // moved from another row
  await database.runs.put({ ...row, id: 'r0' })
  database.close()
  const moved = valueOf(await storeHandlers.lastRuns({ limit: 2 })).find(({ id }) => id === 'r0')
  expect(moved?.fault).toEqual({ code: 'request-refused' })
})
