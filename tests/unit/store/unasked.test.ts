import { expect, test } from 'vitest'
import { type PartFigureName, partFigureNames } from '#shared/measure/questions/questions'
import type { PatientCriterion } from '#shared/queries/filter'
import { everything } from '#shared/records/units'
import { madeUpCases, madeUpTables, workbookFile } from '../reference/made-up-pack'
import { pairOf } from './mark'
import { answer, day, makeStore, record, share, storeNow, valueOf } from './test-store'

const tables = madeUpTables()

type Best = Readonly<Record<string, number | null>>

/** A store with sessions of one patient in litres, and reference values. */
async function storeOf(sessions: readonly (readonly [created: string, best: Best, rest?: object])[]) {
  const store = makeStore(undefined, () => storeNow, { packCases: madeUpCases(tables) })
  valueOf(await store.open())
  const { storeHandlers, libraryHandlers: ask } = await share(store)
  const records = sessions.map(([created, best, rest = {}], at) =>
    record(`s${at}`, created, { spirometry_tests: { best_test: best, all_tests: [best] }, ...rest }),
  )
  valueOf(await ask.confirmUnit({ question: 'volume', unit: 'L', scope: everything }))
  const of = { profiles: ['ann'], whole: false }
  valueOf(await storeHandlers.applyAnswer(answer(records, '2026-01-01', '2026-03-05', of)))
  valueOf(await ask.importReferencePack({ files: [workbookFile(tables)], writes: true }))
  return {
    ask,
    /** How many are listed, and cannot be asked. */
    list: async (...criteria: PatientCriterion[]) => {
      const filter = { clauses: criteria.map((one) => [one]) }
      const sort = { by: 'name', descending: false } as const
      const found = valueOf(
        await ask.patients({ filter, sort, today: day('2026-03-10'), offset: 0, limit: 10 }),
      )
      return [found.matching, ...found.unasked.flatMap(({ of, count }) => (count > 0 ? [of] : []))]
    },
  }
}

const figure = (name: PartFigureName, not = false) =>
  ({ kind: 'figure', figure: name, from: null, to: 0, not }) as const

const fell = { kind: 'fell', since: 'Before', day: null, least: 10, unit: 'percent', not: false } as const

const fev1 = (value: number) => ({ fev1_actual: value, fev1_predicted: null, fvc_actual: null })

test('who lacks a value that a figure needs is counted, whatever else their question can be asked', async () => {
  const { list, ask } = await storeOf([
    ['2026-01-04T10:00:00Z', fev1(3)],
    ['2026-02-04T10:00:00Z', fev1(2.5)],
    ['2026-03-04T10:00:00Z', fev1(2)],
    ['2026-03-04T10:20:00Z', fev1(2.4)],
  ])
  const { kind, on, value } = pairOf('s2', 's3')
  valueOf(await ask.mark({ kind, on, by: 'AB', value }))
  const transplanted = { day: day('2026-01-01') }
  valueOf(await ask.mark({ kind: 'transplant', on: ['patient profile ann'], by: 'AB', value: transplanted }))
  for (const name of partFigureNames)
    for (const not of [false, true]) expect(await list(figure(name, not))).toEqual([0, name])
  expect(await list({ kind: 'figure', figure: 'fev1Z', from: null, to: 9, not: false })).toEqual([1])
  expect(await list({ kind: 'unasked', of: 'fvcZ', old: false, not: false })).toEqual([1])
})

test('a fall in mL of growing lungs is counted as one that cannot be asked', async () => {
  const child = { age: 10 }
  const { list } = await storeOf([
    ['2026-01-04T10:00:00Z', fev1(3), child],
    ['2026-02-04T10:00:00Z', fev1(2), child],
  ])
  expect(await list(fell)).toEqual([1])
  expect(await list({ ...fell, unit: 'mL' })).toEqual([0, 'volumeSinceBefore'])
  expect(await list({ kind: 'unasked', of: 'volumeSinceBefore', old: false, not: false })).toEqual([1])
})

test('who cannot be asked of a fall is not listed among those without one either', async () => {
  const { list } = await storeOf([['2026-02-04T10:00:00Z', fev1(2)]])
  expect(await list({ ...fell, not: true })).toEqual([0, 'changeSinceBefore'])
})

test('who fell since a day is not counted among those who cannot be asked that', async () => {
  const { list } = await storeOf([
    ['2026-01-04T10:00:00Z', fev1(3)],
    ['2026-02-04T10:00:00Z', fev1(2)],
  ])
  const since = { since: 'Day', day: day('2026-01-10') } as const
  expect(await list({ ...fell, ...since })).toEqual([1])
  const unasked = { kind: 'unasked', of: 'changeSinceDay', old: false, not: false } as const
  expect(await list({ ...unasked, day: since.day })).toEqual([0])
  expect(await list({ ...fell, ...since, day: day('2025-12-10') })).toEqual([0, 'changeSinceDay'])
})

test('a list by a figure that rests on an unanswered pair says so, whatever its changes rest on', async () => {
  const { ask } = await storeOf([
    ['2026-01-04T10:00:00Z', fev1(3.5)],
    ['2026-02-04T10:00:00Z', fev1(2.4)],
    ['2026-02-04T10:20:00Z', fev1(2.9)],
    ['2026-03-03T10:00:00Z', fev1(2.5)],
    ['2026-03-04T10:00:00Z', fev1(2.45)],
  ])
  const transplanted = { day: day('2026-01-10') }
  valueOf(await ask.mark({ kind: 'transplant', on: ['patient profile ann'], by: 'AB', value: transplanted }))
  const doubtful = async (by: 'name' | 'graftPercent') => {
    const sort = { by, descending: false }
    const asked = { filter: { clauses: [] }, sort, today: day('2026-03-10'), offset: 0, limit: 10 }
    return valueOf(await ask.patients(asked)).doubtful
  }
  expect([await doubtful('name'), await doubtful('graftPercent')]).toEqual([0, 1])
})
