import { expect, test } from 'vitest'
import {
  allOf,
  asksFor,
  type Criterion,
  everySession,
  type Filter,
  type NamedPatient,
  resolve,
  withPinned,
} from '#shared/queries/filter'
import type { Day } from '#shared/records/day'
import { patientsOf, withRange } from '../../../../src-renderer/app/filters/filter'

const today = '2026-11-20' as Day
const ann: NamedPatient = { ref: { by: 'profile', profile: 'a' }, name: 'Ann' }
const bo: NamedPatient = { ref: { by: 'email', email: 'bo@example.org' }, name: 'Bo' }
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
