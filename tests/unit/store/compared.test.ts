import { expect, test } from 'vitest'
import { everySession } from '#shared/queries/filter'
import { pairOf } from './mark'
import { answer, day, openedStore, record, share, valueOf } from './test-store'

const everybody = {
  filter: everySession,
  today: day('2026-03-10'),
  sort: { by: 'name', descending: false },
  offset: 0,
  limit: 10,
} as const

const ratio = { ratio_actual: null, fev1_predicted: 3.5 }

/** A session of Ann with an FEV1 of its own; its FVC is 4.02 unless told. */
function session(id: string, created: string, fev1: number, fvc = 4.02, others: readonly number[] = []) {
  const best = {
    fev1_actual: fev1,
    fev1_percentage: Math.round((100 * fev1) / 3.5),
    fvc_actual: fvc,
    ...ratio,
  }
  const all = [best, ...others.map((other) => ({ fev1_actual: other, fvc_actual: fvc, ...ratio }))]
  return record(id, created, { spirometry_tests: { best_test: best, all_tests: all } })
}

async function storeOf(...records: object[]) {
  const store = await share(await openedStore())
  valueOf(await store.storeHandlers.applyAnswer(answer(records, '2026-03-01', '2026-03-05')))
  return store
}

test('an FEV1 above its FVC, one out of limits and one against the others drive nothing', async () => {
  const store = await storeOf(
    session('e', '2026-03-05T10:00:00Z', 2.8),
    session('d', '2026-03-04T10:00:00Z', 5.4, 3.45),
    session('c', '2026-03-03T10:00:00Z', 0.04),
    session('b', '2026-03-02T10:00:00Z', 3.9, 4.02, [2.4, 2.45]),
    session('a', '2026-03-01T10:00:00Z', 3, 4.02, [2.9, 2.85]),
  )
  const { libraryHandlers: ask } = store
  const sort = { by: 'date', descending: true } as const
  const { rows } = valueOf(await ask.sessions({ filter: everySession, sort, offset: 0, limit: 10 }))
  expect(rows.map(({ id, leftOut }) => [id, leftOut.fev1_actual])).toEqual([
    ['e', undefined],
    ['d', 'fev1-over-fvc'],
    ['c', 'limits'],
    ['b', 'contradicts'],
    ['a', undefined],
  ])
  expect(rows.map(({ bestTwoFev1 }) => bestTwoFev1)).toEqual([null, null, null, 0.05, 0.1])
  expect(rows.map(({ manoeuvres }) => manoeuvres)).toEqual([1, 0, 0, 2, 3])
  expect(rows.map(({ largestFev1 }) => largestFev1)).toEqual([2.8, null, null, 2.45, 3])
  const [ann] = valueOf(await ask.patients(everybody)).rows
  expect(ann).toMatchObject({ fev1: 2.8, fev1LeftOut: 3 })
  expect(ann?.fev1SinceBefore).toBeCloseTo(-0.2)
  const of = async (id: string) => valueOf(await ask.session({ id }))
  expect(await of('e')).toMatchObject({ previous: { id: 'a' }, noPrevious: null })
  expect(await of('b')).toMatchObject({
    previous: { id: 'a' },
    row: { leftOut: { fev1_actual: 'contradicts' } },
  })
  expect(await of('a')).toMatchObject({ previous: null, noPrevious: 'first' })
  valueOf(await ask.confirmUnit({ question: 'percent', unit: 'percent', scope: { of: 'everything' } }))
  const cohort = valueOf(await ask.cohort({ filter: everySession, edges: [50] }))
  expect(cohort).toMatchObject({ patients: 1, percent: { bins: [0, 1], median: 80 } })
})

test('a session marked as after a bronchodilator leaves changes at once, and comes back unpaired', async () => {
  const store = await storeOf(
    session('c', '2026-03-02T10:20:00Z', 3.4),
    session('b', '2026-03-02T10:00:00Z', 3),
    session('a', '2026-03-01T10:00:00Z', 2.9),
  )
  const { libraryHandlers: ask } = store
  const seen = async () => {
    const rows = valueOf(await ask.rowsOfSessions({ ids: ['b', 'c'] }))
    const { previous, noPrevious } = valueOf(await ask.session({ id: 'c' }))
    return { marks: rows.map(({ bronchodilator }) => bronchodilator), previous: previous?.id ?? noPrevious }
  }
  expect(await seen()).toEqual({ marks: [null, null], previous: 'b' })
  valueOf(await ask.mark(pairOf('b', 'c')))
  expect(await seen()).toEqual({ marks: ['pre', 'post'], previous: 'state' })
  const patients = async () => valueOf(await ask.patients(everybody)).rows[0]
  expect((await patients())?.fev1).toBe(3)
  const { marks } = valueOf(await ask.marks({ kind: 'bronchodilator', on: null }))
  valueOf(await ask.unmark({ kind: 'bronchodilator', marks }))
  expect(await seen()).toEqual({ marks: [null, null], previous: 'b' })
  expect((await patients())?.fev1).toBe(3.4)
})
