import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import {
  criteriaAtMost,
  everySession,
  type SessionCriterion,
  sessionFilterSchema,
} from '#shared/queries/filter'
import type { Day, PageDay } from '#shared/records/day'
import { createLibrary } from '../../../../src-renderer/store/library/library'
import { createPatientsQueries } from '../../../../src-renderer/store/library/patient-list'
import { matchSessions } from '../../../../src-renderer/store/library/filter'
import { createQuery } from '../../../../src-renderer/store/library/session-list'
import { listChoices } from '../../../../src-renderer/store/library/choices'
import { type HeldSession, bareSession, packedColumnsOf } from './held-session'
import { amount } from '../../../whole'
import { aFilter, type Asked } from '../../a-filter'

const day = '2026-03-05' as PageDay
const today = '2026-03-06' as Day

/** A library with the sessions of one day, as they come back from the disk. */
function libraryOf(sessions: readonly HeldSession[]) {
  const library = createLibrary()
  library.setDays([[day, packedColumnsOf(sessions)]])
  const queries = createQuery(library)
  const list = (filter: Asked, by: 'date' | 'name' | 'fev1' = 'date') =>
    queries.list({
      filter: aFilter(filter),
      sort: { by, descending: false },
      offset: 0,
      limit: 5,
    })
  return { library, list }
}

const many = (count: number, make: (at: number) => Partial<HeldSession>) =>
  Array.from({ length: count }, (_, at) => bareSession(at.toString(16).padStart(24, '0'), make(at)))

describe('nothing breaks, and nothing is hidden, with', () => {
  test('ten thousand diagnoses on one session', () => {
    const diagnoses = Array.from({ length: 10_000 }, (_, at) => `Diagnosis ${at}`)
    const { library, list } = libraryOf([bareSession('a', { diagnoses }), bareSession('b')])
    expect(list({ text: 'diagnosis 9999' }).rows.map(({ id }) => id)).toEqual(['a'])
    const criterion = { kind: 'choice', field: 'diagnosis', values: diagnoses, not: false } as const
    expect(list({ criterion }).rows[0]?.diagnoses).toHaveLength(10_000)
    const { choices, of } = listChoices(library, { filter: everySession, field: 'diagnosis', find: '' })
    expect([choices.length, of]).toEqual([1000, 10_001])
  })
  test('names in every script and direction', () => {
    const names = [
      'عمر بن الخطاب',
      'דוד',
      '李小龍',
      'Ξενία',
      'Ющенко',
      'दीपा',
      '👩‍⚕️',
      '\u202eevil',
      'a\0b',
      '\ud800',
      'ﬁ',
    ]
    const { list } = libraryOf(names.map((name, at) => bareSession(`s${at}`, { name })))
    expect(list({}, 'name').matching).toBe(names.length)
    for (const name of names.filter((each) => each !== '\ud800'))
      expect(list({ text: name }).rows.map((row) => row.name)).toContain(name)
    expect(list({ text: 'ξενια' }).rows.map((row) => row.name)).toEqual(['Ξενία'])
    expect(list({ text: 'FI' }).rows.map((row) => row.name)).toEqual(['ﬁ'])
  })
  test('a value of 1e308', () => {
    const sessions = [1e308, 3.1, -1e308].map((fev1, at) => bareSession(`s${at}`, { numbers: { fev1 } }))
    const { list } = libraryOf(sessions)
    expect(list({}, 'fev1').rows.map(({ fev1 }) => fev1)).toEqual([-1e308, 3.1, 1e308])
    const criterion = { kind: 'range', field: 'fev1', from: 1e307, to: null, not: false } as const
    expect(list({ criterion }).matching).toBe(1)
  })
  test('a great many sessions on one day', () => {
    const count = amount(70_000, 300_000)
    const sessions = many(count, (at) => ({ numbers: { instant: at >> 4, fev1: (at % 700) / 100 } }))
    const { library, list } = libraryOf(sessions)
    expect(library.rowOf((count - 1).toString(16).padStart(24, '0'))).toBeGreaterThanOrEqual(0)
    const criterion = { kind: 'range', field: 'fev1', from: 6.99, to: 6.99, not: false } as const
    expect(list({ criterion }, 'fev1')).toMatchObject({ matching: Math.floor(count / 700), of: count })
    expect(list({}, 'date').rows[0]?.instant).toBe(0)
  })
  test('a great many persons with one session each', () => {
    const count = amount(20_000, 100_000)
    const { library, list } = libraryOf(
      many(count, (at) => ({ name: `P ${at}`, email: `p${at}@example.org` })),
    )
    const found = list({ text: 'p 9999' }, 'name')
    expect(found.rows.slice(0, 2).map(({ name }) => name)).toEqual(['P 9999', 'P 19999'])
    const patients = createPatientsQueries(library, () => [])
    const sort = { by: 'name', descending: false } as const
    const everybody = { filter: everySession, today, sort } as const
    const { rows, matching } = patients.list({ ...everybody, offset: count - 1, limit: 9 })
    expect([matching, rows.map(({ name }) => name)]).toEqual([count, [`P ${count - 1}`]])
  })
})

const missing: SessionCriterion = { kind: 'missing', field: 'pef', not: false }

/** So many clauses, each of so many criteria. */
const wide = (clauses: number, criteria: number) => ({
  clauses: Array.from({ length: clauses }, () => Array.from({ length: criteria }, () => missing)),
})

describe('a filter', () => {
  test('of as many criteria as there may be is answered, however they are joined', () => {
    const { library } = libraryOf(many(1000, () => ({})))
    for (const filter of [wide(criteriaAtMost, 1), wide(1, criteriaAtMost), wide(20, criteriaAtMost / 20)]) {
      expect(v.is(sessionFilterSchema, filter)).toBe(true)
      expect(matchSessions(library, filter).rows).toHaveLength(1000)
    }
  })
  test('of more criteria, or with a clause of none, is refused', () => {
    const tooWide = [wide(criteriaAtMost + 1, 1), wide(1, criteriaAtMost + 1), wide(3, criteriaAtMost / 2)]
    for (const filter of [...tooWide, wide(1, 0)]) expect(v.is(sessionFilterSchema, filter)).toBe(false)
  })
  test('with groups within its clauses, or with what this version does not know, is refused', () => {
    const strange = [
      { clauses: [[[missing]]] },
      { clauses: [[{ ...missing, times: 2 }]] },
      { clauses: [], any: [] },
    ]
    for (const filter of strange) expect(v.is(sessionFilterSchema, filter)).toBe(false)
  })
})
