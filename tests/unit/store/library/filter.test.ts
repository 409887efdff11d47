import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SessionCriterion } from '#shared/queries/filter'
import type { PageDay } from '#shared/records/day'
import type { PatientRef } from '#shared/records/patient'
import { matchSessions } from '../../../../src-renderer/store/library/filter'
import { createLibrary } from '../../../../src-renderer/store/library/library'
import { aFilter } from '../../a-filter'
import { anyHistory, liveThrough } from './any-history'
import { bareSession, type HeldSession, packedColumnsOf } from './held-session'
import { naiveMatches } from './naive-sessions'
import { propertyRuns } from '../../property-runs'

const asthma = { kind: 'choice', field: 'diagnosis', values: ['Asthma'], not: false } as const
const copd = { ...asthma, values: ['COPD'] } as const
const low = { kind: 'range', field: 'fev1', from: null, to: 2, not: false } as const

/** Which of some sessions pass, in their order. */
function passing(clauses: readonly SessionCriterion[][], ...sessions: Partial<HeldSession>[]): boolean[] {
  const library = createLibrary()
  const held = sessions.map((session, at) => bareSession(`s${at}`, session))
  library.setDays([['2026-03-05' as PageDay, packedColumnsOf(held)]])
  const found = Array.from(matchSessions(library, { clauses }).rows, library.rows.ids.get)
  return held.map(({ id }) => found.includes(id))
}

const of = (fev1: number | null, ...diagnoses: string[]) => ({
  numbers: fev1 === null ? {} : { fev1 },
  diagnoses,
})

test('criteria joined by and all have to hold, those joined by or one at least', () => {
  const sessions = [of(1.8, 'COPD'), of(2.4, 'COPD'), of(1.8, 'Cystic fibrosis'), of(1.8, 'Asthma')]
  expect(passing([[low], [asthma, copd]], ...sessions)).toEqual([true, false, false, true])
  expect(passing([[low, asthma]], ...sessions)).toEqual([true, false, true, true])
})

test('no clauses ask for nothing', () => {
  expect(passing([], of(1.8), of(null))).toEqual([true, true])
})

test('a figure that is missing is neither in a range nor outside of it', () => {
  const sessions = [of(1.8), of(2.4), of(null)]
  const outside = { ...low, not: true }
  expect(passing([[low]], ...sessions)).toEqual([true, false, false])
  expect(passing([[outside]], ...sessions)).toEqual([false, true, false])
  expect(passing([[outside, asthma]], ...sessions)).toEqual([false, true, false])
  const given = { kind: 'missing', field: 'fev1', not: true } as const
  expect(passing([[given]], ...sessions)).toEqual([true, true, false])
  const recomputed = { ...outside, field: 'ratioRecomputed', to: 0.5 } as const
  expect(passing([[recomputed]], { numbers: { fev1: 2, fvc: 3 } }, ...sessions)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a limit that is met exactly is met, whatever a division makes of it', () => {
  const sessions = [
    { numbers: { fev1: 2.32, fev1Predicted: 2.9 } },
    { numbers: { fev1: 2.31, fev1Predicted: 2.9 } },
  ]
  const atLeast = { ...low, field: 'fev1PercentRecomputed', from: 80, to: null } as const
  expect(passing([[atLeast]], ...sessions)).toEqual([true, false])
  expect(passing([[{ ...atLeast, not: true }]], ...sessions)).toEqual([false, true])
})

test('none of several values lets those without any pass', () => {
  const diagnosed = [of(1), of(1, 'Bronchiectasis'), of(1, 'Bronchiectasis', 'COPD')]
  const neither = { ...asthma, values: ['Asthma', 'COPD'], not: true }
  expect(passing([[neither]], ...diagnosed)).toEqual([true, true, false])
})

test('what is withdrawn is only found when it is asked for, and then beside what is not', () => {
  const sessions = [of(1.8), { numbers: { fev1: 1.8, withdrawnAt: 1 } }, of(2.4)]
  const withdrawn = { kind: 'withdrawn', not: false } as const
  expect(passing([[low]], ...sessions)).toEqual([true, false, false])
  expect(passing([[withdrawn]], ...sessions)).toEqual([false, true, false])
  expect(passing([[withdrawn, { ...low, not: true }]], ...sessions)).toEqual([false, true, true])
  expect(passing([[{ ...withdrawn, not: true }]], ...sessions)).toEqual([true, false, true])
})

test('two patients who both have to be meant are nobody', () => {
  const whose = (session: string): SessionCriterion => ({
    kind: 'patients',
    patients: [{ by: 'session', session }],
    not: false,
  })
  expect(passing([[whose('s0')]], of(1), of(2))).toEqual([true, false])
  expect(passing([[whose('s0')], [whose('s1')]], of(1), of(2))).toEqual([false, false])
})

const patients: readonly PatientRef[] = [
  { by: 'profile', profile: 'p1' },
  { by: 'profile', profile: 'p2' },
  { by: 'profile', profile: 'nobody' },
]

test('the sessions of a patient are found after each thing that happens', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      liveThrough(history, ({ library, naive }) => {
        for (const patient of patients)
          for (const withdrawn of ['without', 'only'] as const) {
            const filter = aFilter({ patient, withdrawn })
            const found = Array.from(matchSessions(library, filter).rows, library.rows.ids.get)
            expect(found).toEqual(naiveMatches(naive, filter).map(({ id }) => id))
          }
      })
    }),
    { numRuns: propertyRuns(200) },
  )
})
