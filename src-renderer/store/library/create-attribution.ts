import type { Profile } from '#shared/records/profile'
import { foldEmail } from '#shared/wire/fold-email'
import type { Dictionaries } from './create-dictionaries'

/** Tells whose a session is, by the profiles known now; nothing of it is stored. */
export interface Attribution {
  /** The number of the profile that a session belongs to, 0 for none; both arguments are dictionary numbers. */
  profileOf(queried: number, email: number): number
  /** The number that all spellings of an e-mail share, 0 for none. */
  personOf(email: number): number
  isUnshared(profile: number): boolean
  /** The known profiles with an e-mail, in whatever spelling. */
  withEmail(email: string): readonly Profile[]
}

/**
 * A session belongs to the profile that it was asked for, else to the one known profile that has its e-mail;
 * never to anybody by name.
 */
export function createAttribution(profiles: Iterable<Profile>, dictionaries: Dictionaries): Attribution {
  const byEmail = new Map<string, Profile[]>()
  const unshared = new Set<number>()
  for (const profile of profiles) {
    if (profile.unsharedAt !== null) unshared.add(dictionaries.profiles.number(profile.id))
    if (profile.email === null || foldEmail(profile.email) === '') continue
    const email = foldEmail(profile.email)
    byEmail.set(email, [...(byEmail.get(email) ?? []), profile])
  }
  const persons = new Map<string, number>()
  const personOfEmail: number[] = [0]
  const profileOfEmail: number[] = [0]
  const learn = (email: number) => {
    for (let next = personOfEmail.length; next <= email; next++) {
      const folded = foldEmail(dictionaries.emails.text(next) ?? '')
      const person = folded === '' ? 0 : (persons.get(folded) ?? persons.size + 1)
      if (person > 0) persons.set(folded, person)
      const [only, ...more] = byEmail.get(folded) ?? []
      personOfEmail.push(person)
      profileOfEmail.push(only && more.length === 0 ? dictionaries.profiles.number(only.id) : 0)
    }
  }
  return {
    profileOf(queried, email) {
      if (queried !== 0) return queried
      if (email >= profileOfEmail.length) learn(email)
      return profileOfEmail[email] ?? 0
    },
    personOf(email) {
      if (email >= personOfEmail.length) learn(email)
      return personOfEmail[email] ?? 0
    },
    isUnshared: (profile) => unshared.has(profile),
    withEmail: (email) => byEmail.get(foldEmail(email)) ?? [],
  }
}
