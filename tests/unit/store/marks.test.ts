import { expect, it, test } from 'vitest'
import { allOf, type SessionCriterion } from '#shared/queries/filter'
import { type MarkKind, marks, sessionMark } from '#shared/records/marks'
import { patientMark } from '#shared/records/patient'
import { createMarkLog } from '../../../src-renderer/store/library/library-marks'
import { changeRow, damageRow, databaseRows, refuseWrites } from './database-rows'
import { noPairOf, pairOf } from './mark'
import { answer, codeOf, makeStore, openedStore, record, share, storeNow, valueOf } from './test-store'

type Store = Awaited<ReturnType<typeof openedStore>>

const marksOf = async (
  { libraryHandlers }: Store,
  kind: MarkKind = 'bronchodilator',
  on: string[] | null = null,
) => valueOf(await libraryHandlers.marks({ kind, on }))

async function storeOf(...records: object[]): Promise<Store> {
  const store = await openedStore()
  valueOf(await store.storeHandlers.applyAnswer(answer(records, '2026-03-01', '2026-03-09')))
  return store
}

async function reopened(store: Store): Promise<Store> {
  valueOf(await store.storeHandlers.close({}))
  return openedStore(store.indexedDB)
}

const three = ['a', 'b', 'c'].map((id, at) => record(id, `2026-03-02T1${at}:00:00Z`))

test('what was said of sessions is there after a restart, in rows that show neither what nor of whom', async () => {
  const store = await storeOf(...three)
  valueOf(await store.libraryHandlers.mark(pairOf('a', 'b')))
  valueOf(await store.libraryHandlers.mark(noPairOf('b', 'c')))
  const rows = await databaseRows(store.indexedDB, 'kept')
  expect(rows.map(({ kind }) => kind)).toEqual(['mark bronchodilator', 'mark no-pair'])
  expect(JSON.stringify(rows)).not.toMatch(/session|"pre"/)
  const again = await reopened(store)
  expect(await marksOf(again)).toEqual({
    marks: [{ on: 'session b', at: storeNow, by: '', value: { pre: 'a' } }],
    damaged: 0,
  })
  expect((await marksOf(again, 'no-pair')).marks).toHaveLength(1)
})

test('a mark shows in the rows of its sessions, in filters and in what they count, until it is withdrawn', async () => {
  const store = await storeOf(...three)
  const { libraryHandlers: ask } = store
  const found = async (one: Omit<Extract<SessionCriterion, { kind: 'marked' }>, 'kind' | 'mark'>) => {
    const filter = allOf<SessionCriterion>({ kind: 'marked', mark: 'bronchodilator', ...one })
    const query = { filter, sort: { by: 'date', descending: false }, offset: 0, limit: 9 } as const
    return valueOf(await ask.sessions(query)).rows.map(({ id, bronchodilator }) => `${id} ${bronchodilator}`)
  }
  expect(await found({ words: ['pre', 'post'], not: false })).toEqual([])
  valueOf(await ask.mark(pairOf('a', 'b')))
  expect(await found({ words: ['pre', 'post'], not: false })).toEqual(['a pre', 'b post'])
  expect(await found({ words: ['post'], not: false })).toEqual(['b post'])
  expect(await found({ words: ['post'], not: true })).toEqual(['a pre', 'c null'])
  const { marks: made } = await marksOf(store)
  valueOf(await ask.unmark({ kind: 'bronchodilator', marks: made }))
  expect(await found({ words: ['pre', 'post'], not: false })).toEqual([])
  // once more is no fault
  valueOf(await ask.unmark({ kind: 'bronchodilator', marks: made }))
  expect((await marksOf(await reopened(store))).marks).toEqual([])
})

it('replaces the mark before it where only one is kept, and keeps each where all are', async () => {
  const store = await storeOf(...three)
  const { libraryHandlers: ask } = store
  for (const pre of ['a', 'b']) {
    valueOf(await ask.mark(pairOf(pre, 'c')))
    valueOf(await ask.mark(noPairOf(pre, 'c')))
  }
  const again = await reopened(store)
  expect((await marksOf(again)).marks.map(({ value }) => value)).toEqual([{ pre: 'b' }])
  const refused = await marksOf(again, 'no-pair', [sessionMark('c')])
  // two of one moment have two, by which each can be withdrawn
  expect(refused.marks.map(({ at, value }) => [at - storeNow, value])).toEqual([
    [0, { pre: 'a' }],
    [1, { pre: 'b' }],
  ])
})

it('takes over what earlier versions kept one by one, and leaves alone what it cannot read', async () => {
  const store = await storeOf(...three)
  const day = '2026-03-04'
  const best = { format: 1, value: 480, day, unit: 'L/min' }
  const old = [
    ['pair', 'one', JSON.stringify({ format: 1, pre: 'a', post: 'b', at: 17 })],
    ['pair', 'newer', JSON.stringify({ format: 2, pre: 'a', post: 'b', at: 17 })],
    ['pair', 'self', JSON.stringify({ format: 1, pre: 'a', post: 'a', at: 17 })],
    ['no-pair', 'two', JSON.stringify(['b', 'c'])],
    ['pef-best', 'profile ann', JSON.stringify(best)],
  ] as const
  for (const [kind, id, content] of old)
    valueOf(await store.libraryHandlers.keep({ kind: kind as 'view', id, content }))
  for (let times = 0; times < 2; times++) {
    const again = await reopened(store)
    expect(await marksOf(again)).toMatchObject({
      marks: [{ on: 'session b', at: 17, value: { pre: 'a' } }],
      damaged: 2,
    })
    expect((await marksOf(again, 'no-pair')).marks).toMatchObject([{ on: 'session c', value: { pre: 'b' } }])
    const [set] = (await marksOf(again, 'pef-best', [patientMark({ by: 'profile', profile: 'ann' })])).marks
    expect(set?.value).toEqual({ value: 480, day, unit: 'L/min' })
    const kinds = (await databaseRows(store.indexedDB, 'kept')).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['mark bronchodilator', 'mark no-pair', 'mark pef-best', 'pair', 'pair'])
    valueOf(await again.storeHandlers.close({}))
    valueOf(await store.open())
  }
})

test('a row that does not open is counted, stays as it is, and hides no mark that is made later', async () => {
  const store = await storeOf(...three)
  valueOf(await store.libraryHandlers.mark(pairOf('a', 'b')))
  valueOf(await store.storeHandlers.close({}))
  await damageRow(store.indexedDB, 'kept', 'content')
  const [damaged] = await databaseRows(store.indexedDB, 'kept')
  const again = await openedStore(store.indexedDB)
  expect(await marksOf(again)).toEqual({ marks: [], damaged: 1 })
  valueOf(await again.libraryHandlers.mark(pairOf('c', 'b')))
  expect(await databaseRows(store.indexedDB, 'kept')).toContainEqual(damaged)
  const { marks: found, damaged: count } = await marksOf(await reopened(again))
  expect([found.map(({ value }) => value), count]).toEqual([[{ pre: 'c' }], 1])
})

test('where there is no room for more a mark is refused, and those that are there stay', async () => {
  const store = await storeOf(...three)
  const { atMost } = marks['no-pair']
  const all = Array.from({ length: atMost }, (_, at) => sessionMark(`s${at}`))
  valueOf(await store.libraryHandlers.mark({ ...noPairOf('a', ''), on: all }))
  expect(codeOf(await store.libraryHandlers.mark(noPairOf('a', 'b')))).toBe('marks-full')
  expect((await marksOf(await reopened(store), 'no-pair')).marks).toHaveLength(atMost)
})

test('what was said of an unattributed session is its patient’s once that is known, and goes with a removed patient', async () => {
  const store = await openedStore()
  const bob = patientMark({ by: 'profile', profile: 'bob' })
  const sent = record('x', '2026-03-02T10:00:00Z', { email: 'bob@example.org', name: 'Bob' })
  valueOf(await store.storeHandlers.applyAnswer(answer([sent], '2026-03-02')))
  const value = { value: 480, day: '2026-03-04', unit: 'L/min' }
  const nobody = patientMark({ by: 'session', session: 'x' })
  const ofBob = async (of: Store) => (await marksOf(of, 'pef-best', [bob])).marks
  valueOf(await store.libraryHandlers.mark({ kind: 'pef-best', on: [nobody], by: '', value } as never))
  expect(await ofBob(store)).toEqual([])
  await share(store, ['bob', 'bob@example.org', 'Bob'])
  expect(await ofBob(store)).toMatchObject([{ on: nobody, value }])
  await share(store)
  expect(await ofBob(store)).toHaveLength(1)
  valueOf(await store.libraryHandlers.removeUnsharedProfile({ profile: 'bob' }))
  expect((await marksOf(await reopened(store), 'pef-best')).marks).toEqual([])
})

const ofBob = sessionMark('bobs')

/** A store with a patient who is no longer shared, and a mark on the session that they left. */
async function withBobLeft(): Promise<Store> {
  const bobs = record('bobs', '2026-03-02T09:00:00Z', { email: 'bob@example.org', name: 'Bob' })
  const store = await storeOf(bobs, ...three)
  await share(store, ['bob', 'bob@example.org', 'Bob'])
  valueOf(await store.libraryHandlers.mark({ ...noPairOf('a', ''), on: [ofBob] }))
  await share(store)
  return store
}

const bob = { profile: 'bob' }

test.each(['kept', 'days'])(
  'a removal that breaks off at a full %s can be repeated, and leaves no mark',
  async (table) => {
    const store = await withBobLeft()
    const relent = await refuseWrites(store.indexedDB, table)
    expect(codeOf(await store.libraryHandlers.removeUnsharedProfile(bob))).toBe('disk-full')
    relent()
    const again = await reopened(store)
    expect(valueOf(await again.libraryHandlers.removeUnsharedProfile(bob))).toEqual({ sessions: 1 })
    expect((await marksOf(await reopened(again), 'no-pair')).marks).toEqual([])
  },
)

test('marks of a kind, or with a value, that this version does not know survive', async () => {
  const log = createMarkLog(Infinity, (value) => value === 1)
  for (const [at, value] of [1, 'newer', 1].entries()) log.add({ on: 'one', at, by: '', value })
  expect([log.on('one').length, log.unread(), log.eventsWith('one', []).length]).toEqual([2, 1, 3])
  const store = await openedStore()
  await changeRow(store.indexedDB, 'kept', {
    ...{ connection: 'c1', kind: 'mark of-tomorrow', digest: 'd'.repeat(32), at: 1 },
    content: new Uint8Array(9),
  })
  valueOf(await store.libraryHandlers.mark(pairOf('a', 'b')))
  expect(await databaseRows((await reopened(store)).indexedDB, 'kept')).toHaveLength(2)
})

test('a log keeps the newest of so many, what was withdrawn is none of them, and what a file brought holds nothing', () => {
  const log = createMarkLog(2, () => true)
  for (const at of [1, 2, 3]) log.add({ on: 'one', at, by: '', value: at })
  log.add({ on: 'one', at: 4, by: '', value: null, takes: 3 })
  log.add({ on: 'one', at: 5, by: '', value: 5, imported: 9 })
  expect(log.on('one').map(({ value }) => value)).toEqual([2])
  expect(log.eventsWith('one', []).map(({ at }) => at)).toEqual([2, 5])
  expect(log.size()).toBe(2)
  const all = createMarkLog(Infinity, () => true)
  for (const at of [1, 2]) all.add({ on: 'one', at, by: '', value: at })
  all.add({ on: 'one', at: 3, by: '', value: null, takes: 2 })
  expect([all.on('one').length, all.size()]).toEqual([1, 3])
})

test('a store that was not yet opened answers no marks', async () => {
  expect(codeOf(await makeStore().libraryHandlers.marks({ kind: 'no-pair', on: null }))).toBe('no-connection')
})

test('marks are exchanged in one write, in the order they came, or not at all', async () => {
  const store = await storeOf(...three)
  const { libraryHandlers: ask } = store
  const on = sessionMark('a')
  const tag = (word: string) => ({ on: [on], by: '', value: { word } })
  valueOf(await ask.mark({ kind: 'tag', ...tag('one') }))
  const { marks: gone } = await marksOf(store, 'tag')
  const before = (await databaseRows(store.indexedDB, 'kept')).length
  const made = valueOf(await ask.exchangeMarks({ kind: 'tag', gone, made: [tag('two'), tag('three')] }))
  expect(made.marks.map(({ at }) => at)).toEqual([storeNow + 2, storeNow + 3])
  const words = async () =>
    (await marksOf(store, 'tag')).marks.map(({ value }) => (value as { word: string }).word)
  expect([await words(), before]).toEqual([['two', 'three'], 1])
  const full = Array.from({ length: marks['no-pair'].atMost }, (_, at) => sessionMark(`s${at}`))
  valueOf(await ask.mark({ ...noPairOf('a', ''), on: full }))
  const { marks: some } = await marksOf(store, 'no-pair', full.slice(0, 1))
  const more = [{ on: [sessionMark('x'), sessionMark('y')], by: '', value: { pre: 'a' } }]
  expect(codeOf(await ask.exchangeMarks({ kind: 'no-pair', gone: some, made: more }))).toBe('marks-full')
  expect((await marksOf(store, 'no-pair', full.slice(0, 1))).marks).toHaveLength(1)
})
