import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allOf,
  asksFor,
  type Clause,
  type Criterion,
  everySession,
  type Filter,
  type NamedPatient,
  pinnedOf,
  resolve,
  withPinned,
} from '#shared/queries/filter'
import type { Day } from '#shared/records/day'
import {
  criteriaAt,
  patientsOf,
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

const today = '2026-11-20' as Day
const ann: NamedPatient = { ref: { by: 'profile', profile: 'a' }, name: 'Ann' }
const bo: NamedPatient = { ref: { by: 'session', session: 'bo' }, name: 'Bo' }
const either: Criterion = { kind: 'patients', patients: [ann, bo], not: false }
const lately: Criterion = { kind: 'dates', range: { kind: 'days7' }, not: true }
const fresh: Criterion = { kind: 'new', not: false }
const withdrawn: Criterion = { kind: 'withdrawn', not: false }

const filter = (...clauses: Criterion[][]): Filter => ({ clauses })

test('what moves with the calendar and the visit is asked of the library as days and a moment', () => {
  const moment = { today, lastVisit: 7 }
  expect(resolve(filter([either, lately], [fresh]), moment)).toEqual({
    clauses: [
      [
        { kind: 'patients', patients: [ann.ref, bo.ref], not: false },
        { kind: 'dates', from: '2026-11-14', to: null, not: true },
      ],
      [{ kind: 'new', since: 7, not: false }],
    ],
  })
})

test('without an earlier visit everything is new, and nothing is not', () => {
  const moment = { today, lastVisit: null }
  const nothing = { kind: 'dates', from: null, to: null, not: true }
  expect(resolve(filter([fresh], [either, fresh]), moment)).toEqual(everySession)
  expect(resolve(filter([{ ...fresh, not: true }]), moment)).toEqual(allOf(nothing))
  expect(asksFor(resolve(filter([withdrawn, fresh]), moment), 'withdrawn')).toBe(true)
})

test('what the library is asked for keeps sessions out unless it is everything', () => {
  const moment = { today, lastVisit: 7 }
  expect(resolve(everySession, moment)).toEqual(everySession)
  expect(resolve(filter([fresh]), moment).clauses).toHaveLength(1)
  expect(resolve(withRange(everySession, { kind: 'days7' }), moment).clauses).toHaveLength(1)
})

/** An object as the state of a page holds it: a proxy all through, which no message can carry. */
function onPage<T extends object>(value: T): T {
  return new Proxy(value, {
    get(of, key): unknown {
      const held: unknown = Reflect.get(of, key)
      return typeof held === 'object' && held !== null ? onPage(held) : held
    },
  })
}

test('what is asked of the library can be sent, also where it was put in on a page', () => {
  const asthma: Criterion = { kind: 'choice', field: 'diagnosis', values: ['Asthma'], not: true }
  const words: Criterion = { kind: 'words', text: 'asthma', not: true }
  const all = filter([asthma, words], [either, lately], [{ ...asthma, not: false }])
  const set = withPinned(withRange(all, { kind: 'days7' }), {
    kind: 'patients',
    patients: [ann],
    not: false,
  })
  const moment = { today, lastVisit: 7 }
  expect(structuredClone(resolve(onPage(set), moment))).toEqual(resolve(set, moment))
})

test('everybody whom a filter names is known', () => {
  const pinned = withPinned(filter([either]), { kind: 'patients', patients: [ann], not: false })
  expect(patientsOf(pinned)).toEqual([ann, ann, bo])
})
