import { expect, test } from 'vitest'
import { allOf } from '#shared/queries/filter'
import type { Day } from '#shared/records/day'
import { matchSessions } from '../../../../src-renderer/store/library/filter'
import { createLibrary } from '../../../../src-renderer/store/library/library'
import { repeatingRows } from '../../../../src-renderer/store/library/repeating'
import { bareSession, packedColumnsOf } from './held-session'

/** Numbers of a session in litres: the two largest FEV1 and FVC. */
function numbers([fev1, second]: readonly number[], age: number, [fvc, other]: readonly number[] = [4, 3.9]) {
  const gap = (one = NaN, two = NaN) => Number((one - two).toFixed(6))
  return {
    age,
    tests: 3,
    manoeuvres: 3,
    largestFev1: fev1 ?? NaN,
    bestTwoFev1: gap(fev1, second),
    largestFvc: fvc ?? NaN,
    bestTwoFvc: gap(fvc, other),
  }
}

const sessions = {
  'a over': numbers([3.456, 3.302], 40),
  'b within': numbers([3.45, 3.3], 40),
  'c within 0.100': numbers([0.9, 0.8], 5, [1, 0.95]),
  'd 0.101 over': numbers([0.9, 0.799], 5, [1, 0.95]),
  'e within a tenth': numbers([1.2, 1.09], 6, [1.3, 1.2]),
  'f 0.121 over a tenth': numbers([1.2, 1.079], 6, [1.3, 1.2]),
  'g within at 6.1': numbers([1.2, 1.09], 6.1, [1.3, 1.2]),
  'h FVC over': numbers([3.45, 3.3], 40, [4.2, 4.049]),
  'i one manoeuvre': { age: 40, tests: 1, manoeuvres: 1, largestFev1: 3, largestFvc: 4 },
  'j FVC of one': { ...numbers([3.45, 3.3], 40), bestTwoFvc: NaN },
}

function libraryOf(unit: 'L' | 'mL' | null, times = 1) {
  const library = createLibrary()
  if (unit) library.setConfirmed([{ question: 'volume', unit, scope: { of: 'everything' } }])
  const scaled = (of: Readonly<Record<string, number>>) =>
    Object.fromEntries(
      Object.entries(of).map(([name, value]) => [name, /largest|best/.test(name) ? value * times : value]),
    )
  const held = Object.entries(sessions).map(([id, of]) => bareSession(id, { numbers: scaled(of) }))
  library.setDays([['2026-03-02' as Day, packedColumnsOf(held)]])
  return library
}

const repeating = ['b within', 'c within 0.100', 'e within a tenth', 'g within at 6.1']

test.each([
  ['L', 1],
  ['mL', 1000],
] as const)('sessions in %s repeat when both pairs are within the limit for their age', (unit, times) => {
  const library = libraryOf(unit, times)
  const idsOf = (not: boolean) =>
    [...matchSessions(library, allOf({ kind: 'repeating', not } as const)).rows].map(library.rows.ids.get)
  expect(idsOf(false)).toEqual(repeating)
  expect(idsOf(true)).toEqual(Object.keys(sessions).filter((id) => !repeating.includes(id)))
})

test('nothing repeats in an unknown unit, until somebody confirms one, also for a day alone', () => {
  const library = libraryOf(null)
  expect(repeatingRows(library).includes(1)).toBe(false)
  const day = '2026-03-02' as Day
  library.setConfirmed([{ question: 'volume', unit: 'L', scope: { of: 'days', from: day, to: day } }])
  expect(repeatingRows(library).filter(Boolean)).toHaveLength(repeating.length)
})
