import { expect, test } from 'vitest'
import { allOf, type PatientCriterion, everySession, type SessionFilter } from '#shared/queries/filter'
import { noPairOf, pairOf } from './mark'
import { csvRequest, exportWhole } from '../exports/export-whole'
import { readCsv } from '../exports/read-csv'
import { answer, day, openedStore, record, share, valueOf } from './test-store'

const fell = { kind: 'fell', since: 'Before', day: null, least: 12, unit: 'percent', not: false } as const
const clear = { kind: 'doubtful', not: true } as const
const everybody = {
  filter: everySession,
  today: day('2026-03-10'),
  sort: { by: 'name', descending: false },
  offset: 0,
  limit: 10,
} as const

function session(id: string, created: string, fev1: number | null, rest: object = {}) {
  const best = fev1 === null ? {} : { fev1_actual: fev1, fev1_predicted: 3.5, fev1_percentage: fev1 / 3.5 }
  return record(id, created, { spirometry_tests: { best_test: best, all_tests: [best] }, ...rest })
}

async function storeOf(...records: object[]) {
  const store = await share(await openedStore())
  const of = { profiles: ['ann'], whole: false }
  valueOf(await store.storeHandlers.applyAnswer(answer(records, '2026-03-01', '2026-03-05', of)))
  const { libraryHandlers: ask } = store
  const sort = { by: 'date', descending: true } as const
  return {
    store,
    ask,
    list: async (filter: SessionFilter = everySession) =>
      valueOf(await ask.sessions({ filter, sort, offset: 0, limit: 10 })),
    ann: async (rest: object = {}) => valueOf(await ask.patients({ ...everybody, ...rest })),
    news: async () =>
      valueOf(
        await store.storeHandlers.news({
          from: day('2026-03-01'),
          sessionsSince: 0,
          fallsSince: 0,
          fallPercent: 12,
        }),
      ),
  }
}

const pairedOnce = [
  session('post', '2026-03-05T10:20:00Z', 2.5),
  session('pre', '2026-03-05T10:00:00Z', 3),
  session('old', '2026-03-01T10:00:00Z', 3),
]

test('whom a doubtful value alone keeps off a list is counted, and listed without it', async () => {
  const { ann } = await storeOf(
    session('post', '2026-03-05T10:22:00Z', 3.44),
    session('pre', '2026-03-05T10:00:00Z', 2),
  )
  // under 70 %
  const low = { kind: 'range', field: 'fev1Percent', from: 0.7, to: null, not: true } as const
  const found = async (...criteria: PatientCriterion[]) => {
    const { matching, heldBack } = await ann({ filter: allOf(...criteria) })
    return [matching, heldBack]
  }
  expect(await found(low)).toEqual([0, 1])
  expect(await found(low, clear)).toEqual([1, 0])
  expect(await found({ ...low, not: false })).toEqual([1, 0])
  expect(await found()).toEqual([1, 0])
})

test('a fall that rests on an unanswered pair counts, and says so wherever it stands', async () => {
  const { store, list, ann, news } = await storeOf(...pairedOnce)
  const { rows, doubtful } = await list()
  expect(doubtful).toBe(1)
  expect(rows.map(({ id, flags }) => [id, flags.includes('likely-pair')])).toEqual([
    ['post', true],
    ['pre', false],
    ['old', false],
  ])
  const fallen = await ann({ filter: allOf(fell) })
  expect(fallen).toMatchObject({ matching: 1, doubtful: 1 })
  expect(fallen.rows[0]?.doubts).toMatchObject({
    last: [],
    fev1: ['likely-pair'],
    Before: ['likely-pair'],
    First: ['likely-pair'],
    Best: ['likely-pair'],
    Day: [],
  })
  expect(await news()).toEqual({ sessions: 3, falls: 1, doubtfulFalls: 1 })
  const { text } = await exportWhole(store, { ...csvRequest(), form: 'csv-sessions' })
  const flags = new Map(readCsv(text).map((row) => [row['session_id'], row['flags']]))
  expect([flags.get('post'), flags.get('pre')]).toEqual([
    expect.stringContaining('likely-pair'),
    expect.not.stringContaining('likely-pair'),
  ])
})

test('what is doubtful is left out on request, of lists of sessions and of all that is said of a patient', async () => {
  const { list, ann } = await storeOf(...pairedOnce)
  const without = await list(allOf({ kind: 'doubtful', not: true } as const))
  expect([without.rows.map(({ id }) => id), without.doubtful]).toEqual([['pre', 'old'], 0])
  expect((await list(allOf({ kind: 'doubtful', not: false } as const))).rows.map(({ id }) => id)).toEqual([
    'post',
  ])
  expect((await ann({ filter: allOf<PatientCriterion>(fell, clear) })).matching).toBe(0)
  const [row] = (await ann({ filter: allOf(clear) })).rows
  expect(row).toMatchObject({ fev1: 3, fev1SinceBefore: 0, sessions: 2, doubts: { fev1: [], Before: [] } })
})

test('either answer ends the doubt at once, and taking it back brings it again', async () => {
  const { ask, list, ann } = await storeOf(...pairedOnce)
  const seen = async () => {
    const [row] = (await ann()).rows
    return [(await list()).doubtful, row?.fev1, row?.doubts.fev1.length]
  }
  expect(await seen()).toEqual([1, 2.5, 1])
  valueOf(await ask.mark(pairOf('pre', 'post')))
  expect(await seen()).toEqual([0, 3, 0])
  const { marks } = valueOf(await ask.marks({ kind: 'bronchodilator', on: null }))
  valueOf(await ask.unmark({ kind: 'bronchodilator', marks }))
  expect(await seen()).toEqual([1, 2.5, 1])
  valueOf(await ask.mark(noPairOf('pre', 'post')))
  expect(await seen()).toEqual([0, 2.5, 0])
})

test('a session sent under another name is doubtful in the same way, and so is its day as the last one', async () => {
  const { ann, list } = await storeOf(
    session('other', '2026-03-05T10:00:00Z', 2.5, { name: 'Ben Moor' }),
    session('own', '2026-03-01T10:00:00Z', 3),
  )
  expect((await list()).doubtful).toBe(1)
  const [row] = (await ann()).rows
  expect(row).toMatchObject({ lastDay: '2026-03-05', fev1: 2.5 })
  expect(row?.doubts).toMatchObject({
    last: ['name-differs'],
    fev1: ['name-differs'],
    Before: ['name-differs'],
  })
  const [without] = (await ann({ filter: allOf(clear) })).rows
  expect(without).toMatchObject({
    lastDay: '2026-03-01',
    fev1: 3,
    fev1SinceBefore: null,
    doubts: { last: [] },
  })
})

test('an FEV1 older than the last session has its own day, and the list says that there is one', async () => {
  const { ann } = await storeOf(
    session('none', '2026-03-05T10:00:00Z', null),
    session('old', '2026-03-01T10:00:00Z', 3),
  )
  const { rows, hasOlderFev1 } = await ann()
  expect(rows[0]).toMatchObject({ lastDay: '2026-03-05', fev1: 3, fev1Day: '2026-03-01' })
  expect(hasOlderFev1).toBe(true)
  expect((await (await storeOf(...pairedOnce)).ann()).hasOlderFev1).toBe(false)
})

test('while the scale of percentages is open there are no points of predicted', async () => {
  const { ask, ann } = await storeOf(
    session('new', '2026-03-05T10:00:00Z', 3),
    session('old', '2026-03-01T10:00:00Z', 2.5),
  )
  const points = async () => (await ann()).rows.map((row) => [row.percentSinceBefore, row.percentSinceFirst])
  expect(await points()).toEqual([[null, null]])
  const scope = { of: 'everything' } as const
  valueOf(await ask.confirmUnit({ question: 'percent', unit: 'fraction', scope }))
  expect(await points()).toEqual([[expect.closeTo(0.5 / 3.5), expect.closeTo(0.5 / 3.5)]])
})
