import { newestDayFirst, type PageDay } from '#shared/records/day'
import type { PatientRef, Profile } from '#shared/records/patient'
import { foldText } from '#shared/text/texts'
import { type HeldSession, inPageOrder } from './held-session'

/** A session with the day that it is on. */
export interface DatedSession extends HeldSession {
  readonly day: PageDay
}

/** What is held, as plainly as can be. */
export interface NaiveLibrary {
  readonly days: Map<PageDay, readonly HeldSession[]>
  profiles: readonly Profile[]
  readonly owners: Map<string, string>
}

/** Nothing held. */
export function emptyNaive(): NaiveLibrary {
  return { days: new Map(), profiles: [], owners: new Map() }
}

/** All sessions, newest day first, the undated ones last. */
export function allSessions({ days }: NaiveLibrary): DatedSession[] {
  return [...days]
    .sort(([a], [b]) => newestDayFirst(a, b))
    .flatMap(([day, sessions]) => inPageOrder(sessions).map((session) => ({ ...session, day })))
}

/**
 * Whose a session is: of the profile that it was asked for, else of the only one with its e-mail when it has its name too,
 * else nobody's.
 */
export function patientOf({ owners, profiles }: NaiveLibrary, { id, email, name }: HeldSession): PatientRef {
  const owner = owners.get(id)
  if (owner !== undefined) return { by: 'profile', profile: owner }
  const folded = foldedEmail(email)
  if (folded === '') return { by: 'session', session: id }
  const sharing = profiles.filter((profile) => foldedEmail(profile.email) === folded)
  const [only] = sharing
  const isNamed = only && foldedName(name) !== '' && foldedName(name) === foldedName(only.patient_name)
  return isNamed && sharing.length === 1
    ? { by: 'profile', profile: only.id }
    : { by: 'session', session: id }
}

/** The known profile of a patient. */
export function profileOf({ profiles }: NaiveLibrary, patient: PatientRef): Profile | undefined {
  return patient.by === 'profile' ? profiles.find(({ id }) => id === patient.profile) : undefined
}

/** The name that is shown of a session: its profile's own if it has one. */
export function shownName(library: NaiveLibrary, session: HeldSession): string | null {
  const profile = profileOf(library, patientOf(library, session))
  return profile ? profile.patient_name : session.name
}

/** A name without case, accents and white space around it. */
export const foldedName = (name: string | null) => foldText(name ?? '').trim()

const foldedEmail = (email: string | null) => (email ?? '').trim().toLowerCase()
