import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PatientRef } from '#shared/records/patient'
import { matchSessions } from '../../../../src-renderer/store/library/filter'
import { anyHistory, liveThrough } from './any-history'
import { naiveMatches } from './naive-sessions'
import { aFilter } from '../../a-filter'

const patients: readonly PatientRef[] = [
  { by: 'profile', profile: 'p1' },
  { by: 'profile', profile: 'p2' },
  { by: 'email', email: 'ann@example.org' },
  { by: 'email', email: 'nobody@example.org' },
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
    { numRuns: 200 },
  )
})
