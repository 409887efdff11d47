import type { PatientRef, Profile } from '#shared/records/patient'
import { foldEmail } from '#shared/wire/read-values'
import type { Persons } from './create-persons'

/** Numbers for those whose sessions the library holds, by the profiles known now; 0 is nobody but the session itself. */
export interface Patients {
  /** The patient of a profile. */
  ofProfile(profile: string): number
  /** The patient of sessions that name a person: the one profile with the person's e-mail, else that e-mail. */
  ofPerson(person: number): number
  /** Null for nobody. */
  ref(patient: number): PatientRef | null
  /** The number of a patient, -1 when no session is theirs. */
  find(ref: PatientRef): number
  /** The profile of a patient, null for one that is known by an e-mail alone. */
  profile(patient: number): Profile | null
  /** The known profiles with an e-mail, in whatever spelling. */
  withEmail(email: string): readonly Profile[]
  /** How many numbers are in use, 0 included. */
  size(): number
  setProfiles(profiles: Iterable<Profile>): void
}

/**
 * Makes {@link Patients} without profiles. Whose a session is follows from its e-mail, or from the profile that it was
 * asked for; never from a name.
 */
export function createPatients(persons: Persons): Patients {
  const refs: (PatientRef | null)[] = [null]
  const numbers = new Map<string, number>()
  const profiles = new Map<string, Profile>()
  let byEmail = new Map<string, Profile[]>()
  let ofPersons: number[] = [0]

  const number = (ref: Exclude<PatientRef, { by: 'session' }>): number => {
    const key = keyOf(ref)
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, refs.length)
    return refs.push(ref) - 1
  }
  const ofEmail = (email: string | null): number => {
    const folded = foldEmail(email ?? '')
    if (folded === '') return 0
    const [only, ...more] = byEmail.get(folded) ?? []
    return only && more.length === 0
      ? number({ by: 'profile', profile: only.id })
      : number({ by: 'email', email: folded })
  }
  return {
    ofProfile: (profile) => number({ by: 'profile', profile }),
    ofPerson: (person) => (ofPersons[person] ??= ofEmail(persons.get(person)[1])),
    ref: (patient) => refs[patient] ?? null,
    find: (ref) => (ref.by === 'session' ? 0 : (numbers.get(keyOf(ref)) ?? -1)),
    profile: (patient) => {
      const ref = refs[patient]
      return ref?.by === 'profile' ? (profiles.get(ref.profile) ?? null) : null
    },
    withEmail: (email) => byEmail.get(foldEmail(email)) ?? [],
    size: () => refs.length,
    setProfiles(known) {
      profiles.clear()
      byEmail = new Map()
      ofPersons = [0]
      for (const profile of known) {
        profiles.set(profile.id, profile)
        const email = foldEmail(profile.email ?? '')
        if (email !== '') byEmail.set(email, [...(byEmail.get(email) ?? []), profile])
      }
    },
  }
}

function keyOf(ref: Exclude<PatientRef, { by: 'session' }>): string {
  return ref.by === 'profile' ? `profile ${ref.profile}` : `email ${foldEmail(ref.email)}`
}
