import { readGender } from '#shared/wire/read-values'
import type { ExportedSession } from '../../exported-session'
import type { FhirElement, FhirResource } from './fhir-element'
import { fhirText } from './fhir-text'

/**
 * The person of a session as a Patient. A date of birth is not known: the service sends an age at each test. The name
 * is not taken apart, since which part is the family's cannot be told.
 */
export function patientResource({ session, patient, disguise }: ExportedSession, id: string): FhirResource {
  const name = fhirText(session.name)
  const email = fhirText(session.email)
  const profile = fhirText(disguise?.person ?? (patient.by === 'profile' ? patient.profile : null))
  return {
    resourceType: 'Patient',
    id,
    identifier: profile === undefined ? undefined : [personIdentifier(profile, disguise !== null)],
    name: name === undefined ? undefined : [{ text: name }],
    telecom: email === undefined ? undefined : [{ system: 'email', value: email }],
    gender: readGender(session.gender) ?? undefined,
  }
}

function personIdentifier(value: string, isPseudonym: boolean): FhirElement {
  return { type: { text: isPseudonym ? 'Pseudonym' : 'Profile of the sharing service' }, value }
}
