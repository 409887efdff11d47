import { expect, test } from 'vitest'
import { allOf, type PatientCriterion, type SessionCriterion } from '#shared/queries/filter'
import { type MarkKind, marks, type NewMarks, newReview, sessionMark } from '#shared/records/marks'
import type { Day } from '#shared/records/day'
import { noCounts } from '#shared/records/sync'
import { pairOf } from '../store/mark'
import { answer, makeStore, openedStore, record, share, storeNow, valueOf } from '../store/test-store'
import { exported, imported } from './some-file'

type Store = Awaited<ReturnType<typeof openedStore>>

const ann = 'patient profile ann'
const writtenAt = Date.parse('2026-11-20T08:00:00Z')
const sessions = ['a', 'b', 'c'].map((id, at) => record(id, `2026-03-02T1${at}:00:00Z`))

async function storeOfAnn(now = storeNow): Promise<Store> {
  const store = await openedStore(undefined, () => now)
  valueOf(await store.storeHandlers.applyAnswer(answer(sessions, '2026-03-01', '2026-03-09')))
  await share(store)
  return store
}

/** A file of another computer where these marks were made. */
async function fileWith(...made: NewMarks[]): Promise<string> {
  const store = await storeOfAnn(storeNow - 86_400_000)
  for (const one of made) valueOf(await store.libraryHandlers.mark(one))
  return exported(store, { marks: true })
}

const onAnn = { on: [ann], by: 'AB' } as const
const reviewed = { ...onAnn, kind: 'reviewed', value: newReview } as const
const watch = { ...onAnn, kind: 'watch', value: {} } as const
const transplant = { ...onAnn, kind: 'transplant', value: { day: '2024-02-03' as Day } } as const
const baseline = {
  ...onAnn,
  kind: 'baseline',
  value: { day: '2026-03-02' as Day, value: 2.67, unit: 'L' },
} as const
const note = (words: string) => ({ ...onAnn, kind: 'note', value: { words } }) as const

const all = [ann, ...['a', 'b', 'c'].map(sessionMark)]
const marksOfFile = async ({ libraryHandlers }: Store) =>
  valueOf(await libraryHandlers.importedMarks({ on: all })).marks
const validMarks = async ({ libraryHandlers }: Store, kind: MarkKind) =>
  valueOf(await libraryHandlers.marks({ kind, on: null })).marks.map(({ on, by, value }) => ({
    on,
    by,
    value,
  }))
const takeOver = async (store: Store, back = false) => {
  const marks = (await marksOfFile(store)).map(({ kind, on, at }) => ({ kind, on, at }))
  return valueOf(await store.libraryHandlers.takeOver({ marks, back })).marks
}

async function rowOfAnn({ libraryHandlers }: Store, ...criteria: PatientCriterion[]) {
  const sort = { by: 'lastDay', descending: true } as const
  const asked = { filter: allOf(...criteria), sort, today: '2026-03-05', offset: 0, limit: 9 }
  const { rows } = valueOf(await libraryHandlers.patients(asked as never))
  return rows[0] ?? null
}

test('marks of a file show with its day, and do nothing until they are taken over, which can be undone', async () => {
  const file = await fileWith(
    ...[reviewed, watch, note('Ten days of cough'), pairOf('a', 'b'), transplant, baseline],
  )
  const store = await storeOfAnn()
  expect(valueOf(await imported(store, file, { writes: false }))).toMatchObject({ new: 0, marks: 6 })
  expect(await marksOfFile(store)).toEqual([])
  const figures = async () => {
    const query = {
      filter: allOf<SessionCriterion>(),
      sort: { by: 'date', descending: false },
      offset: 0,
      limit: 9,
    } as const
    const { rows } = valueOf(await store.libraryHandlers.sessions(query))
    return [rows.map(({ bronchodilator }) => bronchodilator), await rowOfAnn(store)]
  }
  const before = await figures()
  expect(valueOf(await imported(store, file, { writtenAt }))).toMatchObject({ new: 0, marks: 6 })
  expect(await figures()).toEqual(before)
  for (const kind of ['reviewed', 'watch', 'note', 'bronchodilator', 'transplant', 'baseline'] as const)
    expect(await validMarks(store, kind)).toEqual([])
  const found = await marksOfFile(store)
  expect(found).toHaveLength(6)
  expect(found.every(({ imported, stands }) => imported === writtenAt && !stands)).toBe(true)

  // the same file once more, and after a restart
  expect(valueOf(await imported(store, file, { writtenAt }))).toMatchObject({ marks: 0 })
  valueOf(await store.storeHandlers.close({}))
  const again = await openedStore(store.indexedDB)
  await share(again)
  expect(await marksOfFile(again)).toEqual(found)

  const taken = await takeOver(again)
  expect(taken).toHaveLength(6)
  expect(await marksOfFile(again)).toEqual([])
  expect(await validMarks(again, 'note')).toEqual([
    { on: ann, by: 'AB', value: { words: 'Ten days of cough' } },
  ])
  expect(await validMarks(again, 'bronchodilator')).toHaveLength(1)
  expect(await validMarks(again, 'baseline')).toEqual([{ on: ann, by: 'AB', value: baseline.value }])
  expect(await rowOfAnn(again)).toMatchObject({
    ...{ watch: true, note: true, transplant: '2024-02-03' },
    reviewed: { toReview: 0 },
  })
  expect(valueOf(await imported(again, file, { writtenAt }))).toMatchObject({ marks: 0 })

  expect(valueOf(await again.libraryHandlers.takeOver({ marks: taken, back: true })).marks).toEqual(taken)
  for (const kind of ['note', 'baseline'] as const) expect(await validMarks(again, kind)).toEqual([])
  expect(await rowOfAnn(again)).toMatchObject({ watch: null, note: null, transplant: null })
  expect(await marksOfFile(again)).toEqual(found)
})

test('a review of a file leaves a patient to review, and taken over reviews only what it saw', async () => {
  const file = await fileWith(reviewed)
  const run = { id: 'r', connection: 'c1', reason: 'first', fault: null, counts: noCounts() } as const
  const toReview = async (more: readonly object[]) => {
    let time = storeNow
    const store = await openedStore(undefined, () => time)
    valueOf(await store.storeHandlers.saveRun({ ...run, startedAt: 0, endedAt: 0, outcome: 'complete' }))
    time += 1000
    const came = answer([...sessions, ...more], '2026-03-01', '2026-03-09', { fetchedAt: time })
    valueOf(await store.storeHandlers.applyAnswer(came))
    await share(store)
    const count = async () => (await rowOfAnn(store))?.reviewed?.toReview
    const before = await count()
    valueOf(await imported(store, file, { writtenAt }))
    const untouched = await count()
    await takeOver(store)
    return [before, untouched, await count()]
  }
  expect(await toReview([])).toEqual([3, 3, 0])
  // its digest tells which of the four the review had not seen
  expect(await toReview([record('d', '2026-03-03T10:00:00Z')])).toEqual([4, 4, 1])
})

test('one made here is never replaced', async () => {
  const file = await fileWith(note('theirs'), pairOf('b', 'c'), {
    ...onAnn,
    kind: 'record',
    value: { number: '1' },
  })
  const store = await storeOfAnn()
  valueOf(await store.libraryHandlers.mark(note('ours')))
  valueOf(await store.libraryHandlers.mark({ ...onAnn, kind: 'record', value: { number: '2' } }))
  // the pair of the file would make the one after of ours the one before of another
  valueOf(await store.libraryHandlers.mark(pairOf('a', 'b')))
  valueOf(await imported(store, file, { writtenAt }))
  expect((await marksOfFile(store)).map(({ stands }) => stands)).toEqual([true, true, true])
  expect(await takeOver(store)).toEqual([])
  expect(await validMarks(store, 'note')).toEqual([{ on: ann, by: 'AB', value: { words: 'ours' } }])
  expect(await validMarks(store, 'record')).toEqual([{ on: ann, by: 'AB', value: { number: '2' } }])
})

test('what a file says of nobody here, of a time that lies ahead or in another form is left out', async () => {
  const file = await fileWith(note('theirs'))
  const change = (from: RegExp | string, to: string) => file.replace(from, to)
  for (const [text, count] of [
    [change('patient profile ann', 'patient profile eve'), 0],
    [change(/"at":"[^"]+"(?=,"by")/, '"at":"2999-01-01T00:00:00Z"'), 0],
    [change('"kind":"note"', '"kind":"of-tomorrow"'), 0],
    [change('{"words":"theirs"}', '{"words":7}'), 0],
    [change('"kind":"note","on":"patient profile ann"', '"kind":"watch","on":"session a"'), 0],
    [file, 1],
  ] as const) {
    const store = await storeOfAnn()
    expect(valueOf(await imported(store, text, { writtenAt })).marks, text.slice(-200)).toBe(count)
    expect(await marksOfFile(store)).toHaveLength(count)
  }
})

test('a kind that a policy has switched off is neither brought, shown nor taken over', async () => {
  const file = await fileWith(note('theirs'), watch)
  const store = await storeOfAnn()
  valueOf(await imported(store, file, { writtenAt }))
  const of = (await marksOfFile(store)).map(({ kind, on, at }) => ({ kind, on, at }))
  const open = { connection: 'c1', dataKey: new Uint8Array(32).fill(7), marksOff: ['note' as const] }
  valueOf(await store.storeHandlers.close({}))
  const governed = makeStore(store.indexedDB)
  valueOf(await governed.storeHandlers.open(open))
  expect((await marksOfFile(governed)).map(({ kind }) => kind)).toEqual(['watch'])
  expect(valueOf(await governed.libraryHandlers.takeOver({ marks: of, back: false })).marks).toMatchObject([
    { kind: 'watch' },
  ])
  const fresh = makeStore()
  valueOf(await fresh.storeHandlers.open({ ...open, dataKey: new Uint8Array(32).fill(7) }))
  await share(fresh)
  expect(valueOf(await imported(fresh, file, { writtenAt })).marks).toBe(1)
})

test('without room for the marks of one kind none is brought, the sessions are, and a contradicted day is read again', async () => {
  const file = await fileWith(note('theirs'), watch)
  const store = await openedStore()
  valueOf(
    await store.storeHandlers.applyAnswer(
      answer([record('a', '2026-03-02T10:00:00Z', { age: 2 })], '2026-03-02'),
    ),
  )
  await share(store)
  const everyone = Array.from({ length: marks.watch.atMost }, (_, at) => `patient profile p${at}`)
  valueOf(await store.libraryHandlers.mark({ ...watch, on: everyone }))
  const ended = valueOf(await imported(store, file, { writtenAt }))
  expect(ended).toMatchObject({ new: 2, older: 1, marks: 0, marksFault: { code: 'marks-full' } })
  expect(await marksOfFile(store)).toEqual([])
  const read = valueOf(await store.storeHandlers.coverage({})).find(({ day }) => day === '2026-03-02')
  expect(read?.complete).toBe(false)
})

test('a baseline that no lungs have is not even shown as one of a file', async () => {
  const file = await fileWith(baseline)
  for (const value of ['1e-300', '2670', '1e300']) {
    const store = await storeOfAnn()
    const changed = file.replace(':2.67,', `:${value},`)
    expect(changed).not.toBe(file)
    expect(valueOf(await imported(store, changed, { writtenAt }))).toMatchObject({ marks: 0 })
    expect(await marksOfFile(store)).toEqual([])
  }
})
