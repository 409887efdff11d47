import { expect, test } from 'vitest'
import { leftOutBits } from '#shared/records/left-out'
import { everySession } from '#shared/queries/filter'
import type { Day } from '#shared/records/day'
import { cohortFigures } from '../../../../src-renderer/store/library/cohort'
import { createLibrary } from '../../../../src-renderer/store/library/library'
import { bareSession, packedColumnsOf } from './held-session'

const cannotBe = leftOutBits({ fev1_percentage: 'limits' })

test('figures are of patients, each by the last session, and what cannot be right is in no bin', () => {
  const library = createLibrary()
  const session = (id: string, email: string, gender: string | null, fev1Percent: number, more = {}) =>
    bareSession(id, { email, gender, numbers: { age: 40 + fev1Percent / 10, fev1Percent, ...more } })
  library.setDays([
    [
      '2026-03-05' as Day,
      packedColumnsOf([session('old', 'ann@x', 'female', 20), session('b', 'bo@x', 'male', 79.9)]),
    ],
    [
      '2026-03-06' as Day,
      packedColumnsOf([
        session('new', 'ann@x', 'female', 80),
        session('c', 'cy@x', 'Male', 240, { leftOut: cannotBe }),
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
    percent: { bins: [0, 1, 1], median: 79.9, missing: 2, leftOut: 1 },
  })
})
