import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Clause,
  type Criterion,
  criterionAt,
  emptyFilter,
  isFiltering,
  partPlaces,
  plainParts,
  type ViewFilter,
  withCriterion,
  withCriterionAt,
  withOtherJoin,
  withoutPart,
} from '../../../../src-renderer/app/filters/filter'
import { someClauses } from './some-criteria'

const named = (field: 'fev1' | 'fvc' | 'pef' | 'age'): Criterion => ({ kind: 'missing', field, not: false })
const [a, b, c, d] = [named('fev1'), named('fvc'), named('pef'), named('age')]
const of = (...clauses: Clause[]): ViewFilter => ({ ...emptyFilter, clauses })

test('a new criterion goes beside the others, or becomes an alternative of the last', () => {
  expect(withCriterion(emptyFilter, a, 'or').clauses).toEqual([[a]])
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
  expect(withoutPart(filter, { part: 'criterion', clause: 1, at: 0 }).clauses).toEqual([[a], [c]])
  expect(withoutPart(filter, { part: 'criterion', clause: 1 }).clauses).toEqual([[a]])
  expect(withoutPart(filter, { part: 'criterion', clause: 0, at: 0 }).clauses).toEqual([[b, c]])
})

test('a criterion is changed where it stands', () => {
  const changed = withCriterionAt(of([a], [b, c]), d, { part: 'criterion', clause: 1, at: 0 })
  expect(changed.clauses).toEqual([[a], [d, c]])
})

test('another field in the place of one that stands for itself takes that one out', () => {
  const filter = { ...of([a]), text: 'Leila' }
  expect(withCriterionAt(filter, b, { part: 'text' })).toEqual(of([a], [b]))
})

test('a part that stands for itself stays one as long as it can', () => {
  const words = { kind: 'words', text: 'Marco', not: false } as const
  const filter = { ...of([a]), text: 'Leila' }
  expect(withCriterionAt(filter, words, { part: 'text' })).toEqual({ ...of([a]), text: 'Marco' })
  const not = { ...words, not: true }
  expect(withCriterionAt(filter, not, { part: 'text' })).toEqual(of([a], [not]))
  const [leila, marco] = ['Leila', 'Marco'].map((name) => ({
    ref: { by: 'profile', profile: name } as const,
    name,
  }))
  const both = {
    kind: 'patients',
    patients: [leila, marco].filter((one) => one !== undefined),
    not: false,
  } as const
  const ofLeila = { ...emptyFilter, patient: leila ?? null }
  expect(withCriterionAt(ofLeila, both, { part: 'patient' })).toEqual(of([both]))
  expect(criterionAt(ofLeila, { part: 'patient' })).toEqual({ ...both, patients: [leila] })
})

test('what keeps sessions out is told in the order of the chips', () => {
  const filter: ViewFilter = {
    text: ' Leila ',
    range: { kind: 'days30' },
    patient: { ref: { by: 'profile', profile: 'p1' }, name: 'Leila' },
    withdrawn: true,
    changed: true,
    clauses: [[a, b]],
  }
  expect(plainParts(filter).map(({ part }) => part)).toEqual([
    'text',
    'range',
    'patient',
    'withdrawn',
    'changed',
  ])
  expect(partPlaces(filter)).toHaveLength(6)
  expect(partPlaces(filter).reduceRight(withoutPart, filter)).toEqual(emptyFilter)
  expect([isFiltering(filter), isFiltering({ ...emptyFilter, text: ' ' })]).toEqual([true, false])
})
