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

test('a session without a date, or ahead of the clock, hides none that comes later', async () => {
  const { store, send, mark, state } = await reviewedStore()
  await send(1500, record('u', 'no date'), record('z', '2099-01-01T10:00:00Z'))
  valueOf(await store.storeHandlers.saveRun(run))
  await send(3000, record('c', made.c))
  expect(await state()).toContain('c to review')
  await mark(4000, patientMark(ann))
  await send(5000, record('e', '2026-03-08T10:00:00Z'))
  expect(await state()).toContain('e to review')
})

test('a session that was asked for before a review, and stored after it, is to review', async () => {
  const { store, send, mark, state } = await reviewedStore()
  valueOf(await store.storeHandlers.saveRun(run))
  await mark(4000, patientMark(ann))
  await send(3900, record('c', made.c), record('d', '2026-03-06T10:00:00Z'))
  expect(await state()).toBe('a reviewed, b reviewed, c to review, d to review')
  await send(5000, record('e', '2026-03-08T10:00:00Z'))
  expect(await state()).toBe('a reviewed, b reviewed, c to review, d to review, e to review')
})

test('a session that becomes somebody\u2019s is to review there, and no other', async () => {
  const { store, send, mark, state } = await reviewedStore()
  await share(store, ['bob', 'bob@example.org', 'Bob'])
  const other = { email: 'bob@example.org', name: 'Bob' }
  const nobody = { email: 'third@example.org', name: 'Bob' }
  await send(1500, record('c', made.c, other), record('d', '2026-03-02T11:00:00Z', nobody))
  valueOf(await store.storeHandlers.saveRun(run))
  await mark(4e7, patientMark({ by: 'profile', profile: 'bob' }))
  expect(await state()).toBe('a -, d -, b -, c reviewed')
  const ofBob = { fetchedAt: start + 5e7, profiles: ['bob'], completesDays: false }
  const d = record('d', '2026-03-02T11:00:00Z', nobody)
  valueOf(await store.storeHandlers.applyAnswer(answer([d], null, null, ofBob)))
  expect(await state()).toBe('a -, d to review, b -, c reviewed')
})

test('what changed beside figures stays reviewed when something new comes with it', async () => {
  const { store, send, mark, state } = await reviewedStore()
  valueOf(await store.storeHandlers.saveRun(run))
  await mark(2000, patientMark(ann))
  await send(3000, record('a', made.a, { weight_in_kg: 70 }), record('d', '2026-02-20T10:00:00Z'))
  expect(await state()).toBe('d -, a reviewed, b reviewed')
})

test('a session that was reviewed itself is to review once its figures change, whatever came before it', async () => {
  const { store, send, mark, state } = await reviewedStore()
  valueOf(await store.storeHandlers.saveRun(run))
  await mark(2000, sessionMark('a'))
  const test = { fev1_actual: 2.4, fvc_actual: 4.02 }
  await send(3000, record('a', made.a, { spirometry_tests: { best_test: test, all_tests: [test] } }))
  expect(await state()).toBe('a to review, b -')
})

test('a session that was reviewed itself is reviewed in filters too', async () => {
  const { store, mark } = await reviewedStore()
  valueOf(await store.storeHandlers.saveRun(run))
  await mark(2000, sessionMark('a'))
  const marked = { kind: 'marked', mark: 'reviewed', words: ['reviewed'], not: false } as const
  const { rows } = valueOf(
    await store.libraryHandlers.sessions({
      filter: { clauses: [[marked]] },
      sort: { by: 'date', descending: false },
      offset: 0,
      limit: 9,
    }),
  )
  expect(rows.map(({ id }) => id)).toEqual(['a'])
})

test('a review of a session that nobody had is none of the patient who has it now', async () => {
  const { store, send, mark, state } = await reviewedStore()
  valueOf(await store.storeHandlers.saveRun(run))
  const nobody = { email: 'eve@example.org', name: 'Eve' }
  await send(2000, record('c', made.c, nobody))
  await share(store, ['eve', 'eve2@example.org', 'Eve'])
  await send(2500, record('d', made.c, { email: 'eve2@example.org', name: 'Eve' }))
  await mark(3000, patientMark({ by: 'session', session: 'c' }))
  expect(await state()).toContain('c reviewed')
  await send(4000, record('c', made.c, { email: 'eve2@example.org', name: 'Eve' }))
  expect(await state()).toContain('c reviewed')
  expect(await state()).toContain('d to review')
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

test('reviews begin once a policy allows them, and what was here by then needs none', async () => {
  const { store, words } = await reviewedStore()
  valueOf(await store.storeHandlers.close({}))
  const governed = makeStore(store.indexedDB, () => start + 2000)
  const dataKey = new Uint8Array(32).fill(7)
  valueOf(await governed.storeHandlers.open({ connection: 'c1', dataKey, marksOff: ['reviewed'] }))
  valueOf(await governed.storeHandlers.saveRun(run))
  const base = valueOf(await governed.storeHandlers.coverage({})).map(({ day, revision }) => ({
    day,
    revision,
  }))
  const more = [record('a', made.a), record('b', made.b), record('c', made.c)]
  const sent = answer(more, '2026-02-01', '2026-03-09', { fetchedAt: start + 3000, base })
  valueOf(await governed.storeHandlers.applyAnswer(sent))
  valueOf(await governed.storeHandlers.close({}))
  const allowed = await openedStore(store.indexedDB, () => start + 4000)
  valueOf(await allowed.storeHandlers.saveRun(run))
  expect(await words(allowed)).toBe('a -, b -, c -')
})
