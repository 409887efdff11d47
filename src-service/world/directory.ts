import { createHash, timingSafeEqual } from 'node:crypto'
import { dayAtInstant } from '../calendar'
import type { Person } from './person'

/** A profile as the interface sends it. */
export interface Profile {
  id: string
  email: string
  patient_name: string
  share_code: string
}

/** Who shares with the organization of an API key. */
export interface Directory {
  /** The people who share now, in a steady order. */
  sharedNow(): readonly Person[]
  /** Shares a profile from now on. */
  share(profileId: string): void
  /** Ends the sharing of a profile. */
  unshare(profileId: string): void
}

/** The profile of a person. */
export function profileOf(person: Person): Profile {
  return {
    id: person.profileId,
    email: person.email,
    patient_name: person.name,
    share_code: person.shareCode,
  }
}

/** The directory of the main organization: people share from their own days on, unless told otherwise. */
export function createDirectory(people: readonly Person[], now: () => number): Directory {
  const decided = new Map<string, boolean>()
  return {
    sharedNow() {
      const today = dayAtInstant(now(), 0)
      return people.filter(
        (person) =>
          decided.get(person.profileId) ?? (person.sharedFrom <= today && today < person.sharedUntil),
      )
    },
    share: (profileId) => void decided.set(profileId, true),
    unshare: (profileId) => void decided.set(profileId, false),
  }
}

/** Who may ask, by API key. */
export interface Organizations {
  readonly mainKey: string
  replaceMainKey(key: string): void
  add(key: string, people: readonly Person[]): void
  /** Those who share with the organization of a key; null when the key is not accepted. */
  peopleFor(key: string | undefined): readonly Person[] | null
}

/** The main organization with its key; others can be added. */
export function createOrganizations(key: string, sharedNow: () => readonly Person[]): Organizations {
  const others: { key: string; people: readonly Person[] }[] = []
  let mainKey = key
  return {
    get mainKey() {
      return mainKey
    },
    replaceMainKey: (replacement) => void (mainKey = replacement),
    add: (other, people) => void others.push({ key: other, people }),
    peopleFor(sent) {
      if (isKey(sent, mainKey)) return sharedNow()
      return others.find((other) => isKey(sent, other.key))?.people ?? null
    },
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a key that was sent is the one expected; takes the same time however much of it is right. */
export function isKey(sent: string | undefined, expected: string): boolean {
  return timingSafeEqual(digest(sent ?? ''), digest(expected)) && sent !== undefined
}
