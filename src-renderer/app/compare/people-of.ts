import type { PatientRef } from '#shared/records/patient'
import type { SessionDetail } from '#shared/records/session'
import { nameText } from '../../format/people'

/** Somebody whose sessions are compared. */
export interface Person {
  readonly patient: PatientRef
  readonly name: string
}

/** Whose sessions these are, each person once, in the order of the sessions; never told apart by name. */
export function peopleOf(details: readonly SessionDetail[]): Person[] {
  const people = new Map<string, Person>()
  for (const { patient, session } of details) {
    const key = JSON.stringify(patient)
    if (!people.has(key)) people.set(key, { patient, name: nameText(session.name, session.email) })
  }
  return [...people.values()]
}
