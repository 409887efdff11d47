import { expect, test } from 'vitest'
import { newReview, sessionMark } from '#shared/records/marks'
import { patientMark } from '#shared/records/patient'
import { noCounts, type SyncRun } from '#shared/records/sync'
import { answer, codeOf, makeStore, openedStore, record, share, valueOf } from './test-store'

const ann = { by: 'profile', profile: 'ann' } as const
const run: SyncRun = {
  id: 'r',
  connection: 'c1',
  reason: 'first',
  startedAt: 0,
  endedAt: 0,
  outcome: 'complete',
  fault: null,
  counts: noCounts(),
}

// sessions that lie ahead of the clock are not to review
const start = Date.UTC(2026, 4, 1)

const made = { a: '2026-03-02T10:00:00Z', b: '2026-03-03T10:00:00Z', c: '2026-03-05T10:00:00Z' }

/** A store whose clock shows `time`, with a session a and b before reviews began, and what tells its state. */
async function reviewedStore() {
  let time = start
  let records = [record('a', made.a), record('b', made.b)]
  const store = await openedStore(undefined, () => time)
  const send = async (at: number, ...more: ReturnType<typeof record>[]) => {
    time = start + at
    records = [...records.filter(({ id }) => !more.some((one) => one.id === id)), ...more]
    const base = valueOf(await store.storeHandlers.coverage({})).map(({ day, revision }) => ({
      day,
      revision,
    }))
    const days = answer(records, '2026-02-01', '2026-03-09', { fetchedAt: time, base })
    valueOf(await store.storeHandlers.applyAnswer(days))
  }
  await send(1000)
  await share(store)
  const query = {
    filter: { clauses: [] },
    sort: { by: 'date', descending: false },
    offset: 0,
    limit: 9,
  } as const
  const words = async ({ libraryHandlers: ask }: Pick<typeof store, 'libraryHandlers'>) => {
    const { rows } = valueOf(await ask.sessions(query))
    return rows
      .map(
        ({ id, reviewed }) =>
          `${id} ${reviewed === null ? '-' : reviewed.toReview > 0 ? 'to review' : 'reviewed'}`,
      )
      .join(', ')
  }
  const mark = async (at: number, on: string) => {
    time = start + at
    return valueOf(
      await store.libraryHandlers.mark({ kind: 'reviewed', on: [on], by: 'AB', value: newReview }),
    )
  }
  const again = async () => {
    valueOf(await store.storeHandlers.close({}))
    return openedStore(store.indexedDB, () => time)
  }
  return { store, send, mark, state: () => words(store), words, again }
}

test('what came after a review is to review, and no history that came late, until it is reviewed', async () => {
  const { store, send, mark, state, words, again } = await reviewedStore()
  expect(await state()).toBe('a -, b -')
  valueOf(await store.storeHandlers.saveRun(run))
  await send(3000, record('c', made.c))
  expect(await state()).toBe('a -, b -, c to review')
  await mark(4000, patientMark(ann))
  expect(await state()).toBe('a reviewed, b reviewed, c reviewed')
  await send(5000, record('d', '2026-02-20T10:00:00Z'))
  expect(await state()).toBe('d -, a reviewed, b reviewed, c reviewed')
  await send(6000, record('e', '2026-03-08T10:00:00Z'))
  expect(await state()).toContain('e to review')
  const { marks } = await mark(7000, sessionMark('e'))
  expect(await state()).toContain('e reviewed')
  valueOf(await store.libraryHandlers.unmark({ kind: 'reviewed', marks }))
  expect(await state()).toContain('e to review')
  expect(await words(await again())).toBe('d -, a reviewed, b reviewed, c reviewed, e to review')
})

test('a session that changed after a review is to review if its figures have changed', async () => {
  const { store, send, mark, state } = await reviewedStore()
  valueOf(await store.storeHandlers.saveRun(run))
  await mark(2000, patientMark(ann))
  await send(3000, record('a', made.a, { weight_in_kg: 70 }))
  expect(await state()).toBe('a reviewed, b reviewed')
  const test = { fev1_actual: 2.4, fvc_actual: 4.02 }
  await send(4000, record('a', made.a, { spirometry_tests: { best_test: test, all_tests: [test] } }))
  expect(await state()).toBe('a to review, b reviewed')
})

test('marks that a policy has switched off are neither made nor shown, and come back with it', async () => {
  const { store, mark, state } = await reviewedStore()
  await mark(2000, patientMark(ann))
  expect(await state()).toBe('a reviewed, b reviewed')
  valueOf(await store.storeHandlers.close({}))
  const governed = makeStore(store.indexedDB)
  const dataKey = () => new Uint8Array(32).fill(7)
  valueOf(await governed.storeHandlers.open({ connection: 'c1', dataKey: dataKey(), marksOff: ['reviewed'] }))
  const asked = { kind: 'reviewed', on: [patientMark(ann)], by: '', value: newReview } as const
  expect(codeOf(await governed.libraryHandlers.mark(asked))).toBe('policy-set')
  expect(valueOf(await governed.libraryHandlers.marks({ kind: 'reviewed', on: null })).marks).toEqual([])
  valueOf(await governed.storeHandlers.open({ connection: 'c1', dataKey: dataKey() }))
  expect(valueOf(await governed.libraryHandlers.marks({ kind: 'reviewed', on: null })).marks).toHaveLength(1)
})
