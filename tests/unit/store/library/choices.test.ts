import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { choiceFields, everySession, rangeFields } from '#shared/queries/filter'
import type { Spread } from '#shared/queries/figures'
import type { Day } from '#shared/records/day'
import { leftOutBits } from '#shared/records/test'
import { everything } from '#shared/records/units'
import { listChoices, measureSpread } from '../../../../src-renderer/store/library/choices'
import { cohortFigures } from '../../../../src-renderer/store/library/cohort'
import { createLibrary } from '../../../../src-renderer/store/library/library'
import { anyFilter } from './any-filter'
import { anyHistory, liveThrough } from './any-history'
import { bareSession, packedColumnsOf } from './held-session'
import { comparable, figureOf, valuesOf } from './naive-condition'
import { patientOf } from './naive-library'
import { naiveMatches } from './naive-sessions'
import { propertyRuns } from '../../property-runs'

test('each value is counted once for each session that has it, most first', () => {
  fc.assert(
    fc.property(anyHistory, anyFilter, fc.constantFrom(...choiceFields), (history, filter, field) => {
      const { library, naive } = liveThrough(history)
      const counts = new Map<string | null, number>()
      const spellings = new Map<string, number>()
      for (const session of naiveMatches(naive, filter)) {
        const values = valuesOf(naive, session, field)
        for (const value of values) spellings.set(value.trim(), (spellings.get(value.trim()) ?? 0) + 1)
        for (const value of new Set(values.length === 0 ? [null] : values.map(comparable)))
          counts.set(value, (counts.get(value) ?? 0) + 1)
      }
      const { choices, of } = listChoices(library, { filter, field, find: '' })
      expect(new Map(choices.map(({ value, sessions }) => [value && comparable(value), sessions]))).toEqual(
        counts,
      )
      expect(of).toBe(counts.size)
      expect(choices.map(({ sessions }) => sessions)).toEqual([...counts.values()].sort((a, b) => b - a))
      for (const { value } of choices) {
        if (value === null) continue
        const alike = [...spellings].filter(([text]) => comparable(text) === comparable(value))
        expect(spellings.get(value)).toBe(Math.max(...alike.map(([, sessions]) => sessions)))
      }
    }),
    { numRuns: propertyRuns(300) },
  )
})

test('the spread of a figure is that of the values sorted', () => {
  fc.assert(
    fc.property(anyHistory, anyFilter, fc.constantFrom(...rangeFields), (history, filter, field) => {
      const { library, naive } = liveThrough(history)
      const sessions = naiveMatches(naive, filter)
      const values = sessions
        .map((session) => figureOf(session, field))
        .filter((value) => value !== undefined)
      values.sort((a, b) => a - b)
      const spread = {
        least: values[0] ?? null,
        greatest: values.at(-1) ?? null,
        median: values.length === 0 ? null : medianOf(values),
        sessions: values.length,
        missing: sessions.length - values.length,
      }
      expect(withoutMinusZero(measureSpread(library, { filter, field }))).toEqual(withoutMinusZero(spread))
    }),
    { numRuns: propertyRuns(300) },
  )
})

/** A spread in which 0 and -0, of which neither comes before the other, are one. */
function withoutMinusZero(spread: Spread): Spread {
  const plain = (value: number | null) => (value === null ? null : value + 0)
  const { least, greatest, median } = spread
  return { ...spread, least: plain(least), greatest: plain(greatest), median: plain(median) }
}

function medianOf(sorted: readonly number[]): number {
  const [lower = NaN, upper = NaN] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return lower === upper ? lower : lower / 2 + upper / 2
}

test('of two patients the median is half-way between them, not the lower one', () => {
  const library = createLibrary()
  library.setConfirmed([{ question: 'percent', unit: 'percent', scope: everything }])
  const session = (id: string, age: number, fev1Percent: number) =>
    bareSession(id, { numbers: { age, fev1Percent } })
  library.setDays([['2026-03-05' as Day, packedColumnsOf([session('a', 30, 40), session('b', 50, 60)])]])
  const { age, percent } = cohortFigures(library, { filter: everySession, edges: [50] })
  expect([age.median, percent.median]).toEqual([40, 50])
  expect(measureSpread(library, { filter: everySession, field: 'age' }).median).toBe(40)
})

test('the patients of sessions are counted once each', () => {
  fc.assert(
    fc.property(anyHistory, anyFilter, (history, filter) => {
      const { library, naive } = liveThrough(history)
      const patients = naiveMatches(naive, filter).map((session) => JSON.stringify(patientOf(naive, session)))
      expect(cohortFigures(library, { filter, edges: [] }).patients).toBe(new Set(patients).size)
    }),
    { numRuns: propertyRuns(300) },
  )
})

const cannotBe = leftOutBits({ fev1_percentage: 'limits' })

test('figures are of patients, each by the last session, and what cannot be right is in no bin', () => {
  const library = createLibrary()
  const percent = { question: 'percent', unit: 'percent', scope: everything } as const
  library.setConfirmed([percent, { ...percent, unit: 'fraction', scope: { of: 'profile', profile: 'bo' } }])
  library.setProfiles(
    ['ann', 'bo', 'cy'].map((id) => ({
      ...{ id, email: `${id}@x`, patient_name: id, share_code: null, unlisted: {} },
      ...{ firstSeenAt: 1, lastSeenAt: 1, unsharedAt: null },
    })),
  )
  const session = (id: string, name: string, gender: string | null, fev1Percent: number, more = {}) =>
    bareSession(id, {
      email: `${name}@x`,
      name,
      gender,
      numbers: { age: 40 + fev1Percent / 10, fev1Percent, ...more },
    })
  library.setDays([
    [
      '2026-03-05' as Day,
      packedColumnsOf([
        session('old', 'ann', 'female', 20),
        session('b', 'bo', 'male', 0.799, { age: 47.99 }),
      ]),
    ],
    [
      '2026-03-06' as Day,
      packedColumnsOf([
        session('new', 'ann', 'female', 80),
        session('c', 'cy', 'Male', 240, { leftOut: cannotBe }),
        bareSession('nobody', { gender: null }),
      ]),
    ],
  ])
  expect(cohortFigures(library, { filter: everySession, edges: [50, 80] })).toEqual({
    patients: 4,
    sexes: [
      { value: expect.stringMatching(/^male$/i) as string, patients: 2 },
      { value: 'female', patients: 1 },
      { value: null, patients: 1 },
    ],
    age: { least: 47.99, median: 48, greatest: 64, sessions: 3, missing: 1 },
    percent: { bins: [0, 1, 1], median: 79.95, missing: 2, leftOut: 1 },
  })
})
