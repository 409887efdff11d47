import { createHash, timingSafeEqual } from 'node:crypto'
import { dayAtInstant } from '../calendar'
import type { Person } from './person'

export interface Profile {
  id: string
  email: string
  patient_name: string
  share_code: string
}

const amended = new WeakMap<Person, Partial<Profile>>()

/** Changes a person's profile from now on; sessions keep what they were made with. */
export function amendProfileOf(person: Person, changes: Partial<Omit<Profile, 'id'>>): void {
  amended.set(person, { ...amended.get(person), ...changes })
}

/** The profile of a person. */
export function profileOf(person: Person): Profile {
  return {
    id: person.profileId,
    email: person.email,
    patient_name: person.name,
    share_code: person.shareCode,
    ...amended.get(person),
  }
}

/** The directory of the main organization: people share from their own days on, by default. */
export function createDirectory(people: readonly Person[], now: () => number) {
  const decided = new Map<string, boolean>()
  return {
    /** The people sharing now, in a stable order. */
    sharedNow(): readonly Person[] {
      const today = dayAtInstant(now(), 0)
      return people.filter(
        (person) =>
          decided.get(person.profileId) ?? (person.sharedFrom <= today && today < person.sharedUntil),
      )
    },
    share: (profileId: string): void => void decided.set(profileId, true),
    unshare: (profileId: string): void => void decided.set(profileId, false),
  }
}

export type Organizations = ReturnType<typeof createOrganizations>

/** The main organization with its key; others can be added. */
export function createOrganizations(key: string, sharedNow: () => readonly Person[]) {
  const others: { key: string; people: readonly Person[] }[] = []
  let mainKey = key
  return {
    get mainKey(): string {
      return mainKey
    },
    replaceMainKey: (replacement: string): void => void (mainKey = replacement),
    add: (other: string, people: readonly Person[]): void => void others.push({ key: other, people }),
    /** The people sharing with the organization of a key; null when the key is not accepted. */
    peopleFor(sent: string | undefined): readonly Person[] | null {
      if (isKey(sent, mainKey)) return sharedNow()
      return others.find((other) => isKey(sent, other.key))?.people ?? null
    },
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** True when a key sent is the expected one; takes the same time however much of it is right. */
export function isKey(sent: string | undefined, expected: string): boolean {
  return timingSafeEqual(digest(sent ?? ''), digest(expected)) && sent !== undefined
}
