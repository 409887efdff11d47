import { dayAtInstant } from '../calendar/calendar-day'
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
