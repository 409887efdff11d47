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
  const attribution = library.attribution()
  const profiles = new Set<number>()
  const persons = new Set<number>()
  let sessions = 0
  let nobodys = 0
  let withdrawn = 0
  for (const block of library.blocks()) {
    const queried = block.words('queried')
    const emails = block.words('email')
    const withdrawnAt = block.numbers('withdrawnAt')
    for (let row = 0; row < withdrawnAt.length; row++) {
      if (!Number.isNaN(withdrawnAt[row])) {
        withdrawn++
        continue
      }
      sessions++
      const profile = attribution.profileOf(queried[row] ?? 0, emails[row] ?? 0)
      const person = profile === 0 ? attribution.personOf(emails[row] ?? 0) : 0
      if (profile !== 0) profiles.add(profile)
      else if (person !== 0) persons.add(person)
      else nobodys++
    }
  }
  return { sessions, patients: profiles.size + persons.size + nobodys, withdrawn }
}
