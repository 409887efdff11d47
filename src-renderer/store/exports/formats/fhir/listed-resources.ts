import { undated } from '#shared/records/day'
import type { ExportedSession } from '../../exported-session'
import type { FhirResource } from './fhir-element'
import { fhirText } from './fhir-text'
import type { SessionContext } from './observation'

/**
 * The diagnoses and medications that a session lists, as texts: which code each would have is not for a program to say.
 * A text that the same person's list has held before, as `isNew` tells, is passed over.
 */
export function listedResources(
  context: SessionContext,
  person: string,
  isNew: (...parts: string[]) => boolean,
): FhirResource[] {
  const { session } = context.each
  const diagnoses = texts(session.diagnoses).filter((text) => isNew('condition', person, text))
  const medications = texts(session.medications).filter((text) => isNew('medication', person, text))
  return [
    ...diagnoses.map((text) => condition(context, person, text)),
    ...medications.map((text) => medication(context, person, text)),
  ]
}

function texts(listed: readonly string[]): string[] {
  return [...new Set(listed.map(fhirText))].filter((text) => text !== undefined)
}

function condition({ each, names, subject }: SessionContext, person: string, text: string): FhirResource {
  return {
    resourceType: 'Condition',
    id: names.id('condition', person, text),
    code: { text },
    subject,
    note: [{ text: `${listedWith(each)} Onset and whether it is active are not stated.` }],
  }
}

function medication(
  { each, names, subject, effective }: SessionContext,
  person: string,
  text: string,
): FhirResource {
  return {
    resourceType: 'MedicationStatement',
    id: names.id('medication', person, text),
    status: 'unknown',
    medicationCodeableConcept: { text },
    subject,
    ...effective,
    note: [{ text: `${listedWith(each)} Dose and whether it is still taken are not stated.` }],
  }
}

function listedWith({ session: { local } }: ExportedSession): string {
  const of = local.day === undated ? '' : ` of ${local.day}`
  return `As listed with the session${of}, the first of this file to list it.`
}
