import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import {
  conditionsAtMost,
  deepestGroup,
  everySession,
  type SessionCondition,
  sessionConditionSchema,
  type SessionFilter,
} from '#shared/queries/filter'
import type { Day, PageDay } from '#shared/records/day'
import { createLibrary } from '../../../../src-renderer/store/library/library'
import { knownUnits } from '../../app/fixtures/a-session'
import { createPatientsQuery } from '../../../../src-renderer/store/library/patient-list'
import { createQuery } from '../../../../src-renderer/store/library/session-list'
import { listChoices } from '../../../../src-renderer/store/library/choices'
import { type HeldSession, bareSession, packedColumnsOf } from './held-session'

const day = '2026-03-05' as PageDay
const today = '2026-03-06' as Day

/** A library with the sessions of one day, as they come back from the disk. */
function libraryOf(sessions: readonly HeldSession[]) {
  const library = createLibrary()
  library.setDays([[day, packedColumnsOf(sessions)]])
  const queries = createQuery(library)
  const list = (filter: Partial<SessionFilter>, by: 'date' | 'name' | 'fev1' = 'date') =>
    queries.list({
      filter: { ...everySession, ...filter },
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
    const where = { kind: 'choice', field: 'diagnosis', values: diagnoses } as const
    expect(list({ where }).rows[0]?.diagnoses).toHaveLength(10_000)
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
    const where = { kind: 'range', field: 'fev1', from: 1e307, to: null } as const
    expect(list({ where }).matching).toBe(1)
  })
  test('300,000 sessions on one day', () => {
    const sessions = many(300_000, (at) => ({ numbers: { instant: at >> 4, fev1: (at % 700) / 100 } }))
    const { library, list } = libraryOf(sessions)
    expect(library.rowOf((299_999).toString(16).padStart(24, '0'))).toBeGreaterThanOrEqual(0)
    const where = { kind: 'range', field: 'fev1', from: 6.99, to: 6.99 } as const
    expect(list({ where }, 'fev1')).toMatchObject({ matching: 428, of: 300_000 })
    expect(list({}, 'date').rows[0]?.instant).toBe(0)
  })
  test('100,000 persons with one session each', () => {
    const { library, list } = libraryOf(
      many(100_000, (at) => ({ name: `P ${at}`, email: `p${at}@example.org` })),
    )
    const found = list({ text: 'p 9999' }, 'name')
    expect([found.matching, found.rows[0]?.name, found.rows[1]?.name]).toEqual([19, 'P 9999', 'P 19999'])
    const patients = createPatientsQuery(
      library,
      () => [],
      () => knownUnits,
    )
    const sort = { by: 'name', descending: false } as const
    const everybody = { text: '', sharing: 'any', quietForDays: null, today, sort } as const
    const { rows, matching } = patients({ ...everybody, offset: 99_999, limit: 9 })
    expect([matching, rows.map(({ name }) => name)]).toEqual([100_000, ['P 99999']])
  })
})

/** A group within groups, of so many conditions in all. */
function deep(depth: number, conditions: number): SessionCondition {
  const missing: SessionCondition = { kind: 'missing', field: 'pef' }
  const of =
    depth === 1 ? Array.from({ length: conditions - 1 }, () => missing) : [deep(depth - 1, conditions - 1)]
  return { kind: 'group', join: depth % 2 === 0 ? 'none' : 'all', of }
}

describe('a filter', () => {
  test('eight levels deep with a hundred conditions is answered', () => {
    const where = deep(deepestGroup, 100)
    expect(v.safeParse(sessionConditionSchema, where).success).toBe(true)
    expect(libraryOf(many(1000, () => ({}))).list({ where }).matching).toBe(1000)
  })
  test('that is deeper, or of more conditions in all, is refused', () => {
    expect(v.safeParse(sessionConditionSchema, deep(deepestGroup + 1, 20)).success).toBe(false)
    const wide = { kind: 'group', join: 'any', of: [deep(1, 100), deep(2, conditionsAtMost - 100)] }
    expect(v.safeParse(sessionConditionSchema, wide).success).toBe(false)
    expect(v.safeParse(sessionConditionSchema, { ...wide, of: [deep(1, 100)] }).success).toBe(true)
  })
})
