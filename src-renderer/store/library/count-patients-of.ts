import type { SessionFilter } from '#shared/queries/filter'
import type { Library } from './create-library'
import { matchSessions } from './filter/match-sessions'

/** Of how many patients the sessions that pass a filter are; those that are nobody's count as one each. */
export function countPatientsOf(library: Library, filter: SessionFilter): number {
  const patient = library.rows.words.patient.values()
  const seen = new Uint8Array(library.patients.size())
  let count = 0
  for (const row of matchSessions(library, filter).rows) {
    const number = patient[row] ?? 0
    if (number !== 0 && seen[number]) continue
    seen[number] = 1
    count++
  }
  return count
}
