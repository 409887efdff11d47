import type { Library } from './create-library'

/** Counts over the sessions of the library. */
export interface LibraryCounts {
  /** Sessions that are not withdrawn, and the patients that they belong to. */
  readonly sessions: number
  readonly patients: number
  readonly withdrawn: number
}

/** Counts sessions and patients: profiles, e-mails that belong to none, and sessions that belong to nobody. */
export function countPatients(library: Library): LibraryCounts {
  const patient = library.rows.words.patient.values()
  const sessionsOf = new Uint32Array(library.patients.size())
  let sessions = 0
  let withdrawn = 0
  for (const { start, count } of library.days())
    for (let row = start; row < start + count; row++) {
      if (library.isWithdrawn(row)) {
        withdrawn++
        continue
      }
      const number = patient[row] ?? 0
      sessionsOf[number] = (sessionsOf[number] ?? 0) + 1
      sessions++
    }
  const [nobodys = 0] = sessionsOf
  const patients = sessionsOf.reduce((sum, held, number) => (number > 0 && held > 0 ? sum + 1 : sum), nobodys)
  return { sessions, patients, withdrawn }
}
