import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Clause,
  type Criterion,
  everySession,
  type Filter,
  pinnedOf,
  withPinned,
} from '#shared/queries/filter'
import {
  criteriaAt,
  pinnedRange,
  searchedText,
  withCriterion,
  withCriterionAt,
  withOtherJoin,
  withoutPlace,
  withRange,
  withText,
} from '../../../../src-renderer/app/filters/filter'
import { someClauses } from './some-criteria'

const named = (field: 'fev1' | 'fvc' | 'pef' | 'age'): Criterion => ({ kind: 'missing', field, not: false })
const [a, b, c, d] = [named('fev1'), named('fvc'), named('pef'), named('age')]
const of = (...clauses: Clause[]): Filter => ({ clauses })

test('a new criterion goes beside the others, or becomes an alternative of the last', () => {
  expect(withCriterion(everySession, a, 'or').clauses).toEqual([[a]])
  expect(withCriterion(of([a]), b, 'and').clauses).toEqual([[a], [b]])
  expect(withCriterion(of([a], [b]), c, 'or').clauses).toEqual([[a], [b, c]])
})

test('the word between two criteria joins them, and parts them again', () => {
  const joined = withOtherJoin(of([a], [b], [c]), 1, 0)
  expect(joined.clauses).toEqual([[a, b], [c]])
  expect(withOtherJoin(joined, 0, 1).clauses).toEqual([[a], [b], [c]])
  expect(withOtherJoin(of([a, b, c, d]), 0, 2).clauses).toEqual([
    [a, b],
    [c, d],
  ])
})

test('pressing a word twice changes nothing, and no press loses a criterion', () => {
  fc.assert(
    fc.property(someClauses, fc.nat(), (clauses, seed) => {
      const flat = clauses.flatMap((clause, at) => clause.map((_, index) => [at, index] as const))
      const [clause, at] = flat[seed % Math.max(1, flat.length)] ?? [0, 0]
      fc.pre(clause + at > 0)
      const once = withOtherJoin(of(...clauses), clause, at)
      expect(once.clauses.flat()).toEqual(clauses.flat())
      const [thenClause, thenAt] = at > 0 ? [clause + 1, 0] : [clause - 1, clauses[clause - 1]?.length ?? 0]
      expect(withOtherJoin(once, thenClause, thenAt).clauses).toEqual(clauses)
    }),
  )
})

test('a criterion is taken out alone or with its alternatives, and leaves no empty clause', () => {
  const filter = of([a], [b, c])
  expect(withoutPlace(filter, { clause: 1, at: 0 }).clauses).toEqual([[a], [c]])
  expect(withoutPlace(filter, { clause: 1 }).clauses).toEqual([[a]])
  expect(withoutPlace(filter, { clause: 0, at: 0 }).clauses).toEqual([[b, c]])
})

test('a criterion is changed where it stands', () => {
  const changed = withCriterionAt(of([a], [b, c]), d, { clause: 1, at: 0 })
  expect(changed.clauses).toEqual([[a], [d, c]])
})

test('what is pinned stands alone and before what a person adds, whenever it is pinned', () => {
  const filter = withRange(withText(of([a, b]), 'Leila '), { kind: 'days30' })
  expect(filter).toEqual(withText(withRange(of([a, b]), { kind: 'days30' }), 'Leila '))
  expect(filter.clauses.map(([one]) => one?.kind)).toEqual(['words', 'dates', 'missing'])
  expect([searchedText(filter), pinnedRange(filter)]).toEqual(['Leila ', { kind: 'days30' }])
  expect(withText(withRange(filter, { kind: 'all' }), ' ')).toEqual(of([a, b]))
  expect(withCriterion(withText(everySession, 'Leila'), a, 'or').clauses).toHaveLength(2)
})

test('a criterion of the same kind that a person added is not what a control shows', () => {
  const words: Criterion = { kind: 'words', text: 'Marco', not: false }
  const filter = withText(of([words]), 'Leila')
  expect(searchedText(of([words]))).toBe('')
  expect(filter.clauses).toHaveLength(2)
  expect(withText(filter, '')).toEqual(of([words]))
})

test('another field in the place of what is pinned takes that one out', () => {
  const filter = withText(of([a]), 'Leila')
  expect(withCriterionAt(filter, b, { clause: 0, at: 0 })).toEqual(of([a], [b]))
})

test('what is pinned stays so as long as it can', () => {
  const words = { kind: 'words', text: 'Marco', not: false } as const
  const filter = withText(of([a]), 'Leila')
  const first = { clause: 0, at: 0 }
  expect(withCriterionAt(filter, words, first)).toEqual(withText(of([a]), 'Marco'))
  const not = { ...words, not: true }
  expect(withCriterionAt(filter, not, first)).toEqual(of([a], [not]))
  const [leila, marco] = ['Leila', 'Marco'].map((name) => ({
    ref: { by: 'profile', profile: name } as const,
    name,
  }))
  const patients = [leila, marco].filter((one) => one !== undefined)
  const ofLeila = withPinned(everySession, {
    kind: 'patients',
    patients: patients.slice(0, 1),
    not: false,
  })
  const both = withCriterionAt(ofLeila, { kind: 'patients', patients, not: false }, first)
  expect(pinnedOf(both, 'patients')?.patients).toEqual([leila, marco])
  expect(criteriaAt(ofLeila, first)).toMatchObject([{ kind: 'patients', patients: [leila] }])
})

test('whatever is in a filter can be taken out clause by clause', () => {
  const filter = withRange(withText(of([a, b], [c]), 'Leila'), { kind: 'days30' })
  const without = [...filter.clauses.keys()].reduceRight(
    (left, clause) => withoutPlace(left, { clause }),
    filter,
  )
  expect(without).toEqual(everySession)
})
