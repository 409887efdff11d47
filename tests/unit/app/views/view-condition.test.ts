import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import { filterOfView } from '#shared/queries/view'
import {
  type Criterion,
  emptyFilter,
  type NamedPatient,
  patientsOf,
  sessionFilterOf,
  type ViewFilter,
} from '../../../../src-renderer/app/filters/filter'
import { writeView } from '../../../../src-renderer/app/sessions/kept-views.svelte'

const today = '2026-11-20' as Day
const ann: NamedPatient = { ref: { by: 'profile', profile: 'a' }, name: 'Ann' }
const bo: NamedPatient = { ref: { by: 'email', email: 'bo@example.org' }, name: 'Bo' }
const either: Criterion = { kind: 'patients', patients: [ann, bo], not: false }
const lately: Criterion = { kind: 'dates', range: { kind: 'days7' }, not: true }
const fresh: Criterion = { kind: 'new', not: false }
const withdrawn: Criterion = { kind: 'withdrawn', not: false }

const filter = (...clauses: Criterion[][]) => ({ ...emptyFilter, clauses })
const kept = (...clauses: Criterion[][]) =>
  writeView({
    name: 'View',
    filter: filter(...clauses),
    sort: { by: 'date', descending: true },
    columns: null,
  })

test('what moves with the calendar and the visit is asked of the library as days and a moment', () => {
  const moment = { today, lastVisit: 7 }
  expect(sessionFilterOf(filter([either, lately], [fresh]), moment)).toMatchObject({
    withdrawn: 'without',
    where: {
      join: 'all',
      of: [
        {
          join: 'any',
          of: [
            { kind: 'patient', patients: [ann.ref, bo.ref] },
            { join: 'none', of: [{ kind: 'days', from: '2026-11-14', to: null }] },
          ],
        },
        { kind: 'changed', since: 7 },
      ],
    },
  })
  const everyOneIsNew = { kind: 'group', join: 'all', of: [] }
  expect(sessionFilterOf(filter([fresh]), { today, lastVisit: null }).where).toEqual(everyOneIsNew)
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
  const set: ViewFilter = { ...all, patient: ann, range: { kind: 'days7' } }
  const moment = { today, lastVisit: 7 }
  expect(structuredClone(sessionFilterOf(onPage(set), moment))).toEqual(sessionFilterOf(set, moment))
})

test('a criterion about withdrawn sessions chooses among them and all others', () => {
  expect(sessionFilterOf(filter([withdrawn, either]), { today, lastVisit: null })).toMatchObject({
    withdrawn: 'with',
    where: { join: 'any', of: [{ kind: 'choice', field: 'flag', values: ['withdrawn'] }, {}] },
  })
})

test('a job that nobody watches shows the same, but not what is new to a person', () => {
  expect(filterOfView(kept([either, lately]), today)).toEqual(
    sessionFilterOf(filter([either, lately]), { today, lastVisit: null }),
  )
  expect(filterOfView(kept([either], [withdrawn]), today)).toMatchObject({ withdrawn: 'with' })
  expect(filterOfView(kept([either, fresh]), today)).toBe('changes')
  expect(filterOfView(kept([either]).replace('"patients"', '"device"'), today)).toBeNull()
})

test('everybody whom a filter names is known', () => {
  expect(patientsOf({ ...filter([either]), patient: ann })).toEqual([ann, ann, bo])
})
