import { patientId, type PatientRef } from '#shared/records/patient'
import type {
  Condition,
  DiagnosticReport,
  Identifier,
  MedicationStatement,
  Meta,
  Observation,
  Patient,
} from 'fhir/r4'
import type { ExportRequest } from '#shared/exports/export-request'
import { undated } from '#shared/records/day'
import { isOfOrigin } from '#shared/records/flag'
import { quantities } from '#shared/records/test'
import { readGender } from '#shared/wire/read-values'
import {
  codedConcept,
  codeSystems,
  createResourceNames,
  fhirText,
  fullUrl,
  loincConcept,
  metaOf,
  type Named,
} from './fhir-elements'
import {
  bodyObservations,
  effectiveTime,
  normalObservations,
  quantityObservation,
  type SessionContext,
} from './fhir-observations'
import {
  type ByteOutput,
  type ExportContext,
  type ExportedSession,
  type ExportWriter,
  textPreview,
} from './writer'

/** Namespace of ids that are the same in each export. */
const spirodeskNamespace = '5b0c4c0e-5d0b-4f36-9a7c-2f1f6a1d7e93'

/** Writes sessions as FHIR R4, a `collection` Bundle or a resource a line; persons and lists when they first occur. */
export function createFhirWriter(
  { options: { as, identity }, deidentified }: Pick<ExportRequest<'fhir'>, 'options' | 'deidentified'>,
  { at, sample, reference }: Pick<ExportContext, 'at' | 'sample' | 'reference'>,
): ExportWriter {
  const pseudonymised = deidentified !== null
  // ids that are the same in two exports would reveal that persons are
  const names = createResourceNames(as, pseudonymised ? crypto.randomUUID() : spirodeskNamespace)
  const meta = metaOf({ pseudonymised, sample })
  const withIdentity = identity === true && !pseudonymised
  const written = new Set<string>()
  let isFirst = true

  function isFirstOf(...parts: string[]): boolean {
    const key = JSON.stringify(parts)
    if (written.has(key)) return false
    written.add(key)
    return true
  }

  function text(bare: SessionResource, tag: Meta['tag']): string {
    const { resourceType, id, ...fields } = bare
    const resource = { resourceType, id, meta: tag ? { ...meta, tag } : meta, ...fields }
    if (as === 'ndjson') return `${JSON.stringify(resource)}\n`
    const before = isFirst ? ',"entry":[\n' : ',\n'
    isFirst = false
    return `${before}${JSON.stringify({ fullUrl: fullUrl(id), resource })}`
  }

  function begin(to: ByteOutput): void {
    if (as === 'ndjson') return
    const timestamp = pseudonymised ? undefined : new Date(at).toISOString()
    const bundle = JSON.stringify({ resourceType: 'Bundle', meta, type: 'collection', timestamp })
    // the text before its entries
    to.text(bundle.slice(0, -1))
  }

  function session(each: ExportedSession, to: ByteOutput): void {
    // a person known from one session alone does not come again
    const isNew = each.patient.by === 'session' ? () => true : isFirstOf
    const tag = originTags(each)
    for (const resource of sessionResources(each, { names, reference }, isNew, withIdentity))
      to.text(text(resource, resource.resourceType === 'Patient' ? undefined : tag))
  }

  return {
    begin,
    session,
    end(to) {
      // FHIR knows no empty list
      if (as === 'bundle') to.text(isFirst ? '}\n' : '\n]}\n')
    },
    companions: () => [],
    preview: (first) => textPreview({ begin, session }, first),
  }
}

const originDisplays = {
  imported: 'From an imported file alone; the service has not sent it.',
  'name-differs': 'The session names someone else than the profile.',
  'likely-pair': 'It may be after a bronchodilator: nobody has answered yet.',
}

/** Origin of a session, in tags of its resources; undefined when nothing is stated. */
function originTags({ flags }: ExportedSession): Meta['tag'] {
  const tags = flags
    .map(({ code }) => code)
    .filter(isOfOrigin)
    .map((code) => ({ system: `urn:uuid:${spirodeskNamespace}`, code, display: originDisplays[code] }))
  return tags.length === 0 ? undefined : tags
}

type SessionResource = Named<Patient | Condition | MedicationStatement | DiagnosticReport | Observation>

/**
 * A session's report and Observations, behind the resources of the person that are new by `isNew`, which is called once for
 * each; the person has an entered record number and date of birth `withIdentity`.
 */
function sessionResources(
  each: ExportedSession,
  { names, reference }: Pick<SessionContext, 'names' | 'reference'>,
  isNew: (...parts: string[]) => boolean,
  withIdentity: boolean,
): SessionResource[] {
  const { best_test: best } = each.session
  const person = idPart(each.patient)
  const patient = names.id('patient', person)
  const context: SessionContext = {
    each,
    names,
    reference,
    subject: names.reference('Patient', patient),
    effective: effectiveTime(each, names),
  }
  const measured =
    best === null ? [] : quantities.map((quantity) => quantityObservation(context, quantity, best))
  const results = [
    ...measured.filter((one) => one !== null),
    ...normalObservations(context),
    ...bodyObservations(context),
  ]
  return [
    ...(isNew('patient', person) ? [patientResource(each, patient, withIdentity)] : []),
    ...listedResources(context, person, isNew),
    reportResource(context, results),
    ...results,
  ]
}

/** A session's diagnoses and medications as texts without codes; those that `isNew` has seen are passed over. */
function listedResources(
  context: SessionContext,
  person: string,
  isNew: (...parts: string[]) => boolean,
): SessionResource[] {
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

/** Part of a person's ids; not the patient's key as elsewhere, so that files of today have the ids of earlier ones. */
function idPart(patient: PatientRef): string {
  return JSON.stringify([patient.by, patientId(patient)])
}

function condition({ each, names, subject }: SessionContext, person: string, text: string): Named<Condition> {
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
): Named<MedicationStatement> {
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

/**
 * A person as a Patient, with a name that is not taken apart: the service sends an age, so that a date of birth is only one
 * that a person has entered.
 */
function patientResource(
  { session, patient, profile: own, pseudonym, marks }: ExportedSession,
  id: string,
  withIdentity: boolean,
): Named<Patient> {
  // a profile's own, never a session's
  const name = fhirText(own ? own.patient_name : session.name)
  const email = fhirText(own ? own.email : session.email)
  const profile = fhirText(pseudonym?.person ?? (patient.by === 'profile' ? patient.profile : null))
  const record = withIdentity ? fhirText(marks.record) : undefined
  const identifiers = [
    ...(profile === undefined ? [] : [personIdentifier(profile, pseudonym !== null)]),
    ...(record === undefined ? [] : [{ type: recordNumber, value: record }]),
  ]
  return {
    resourceType: 'Patient',
    id,
    identifier: identifiers.length === 0 ? undefined : identifiers,
    name: name === undefined ? undefined : [{ text: name }],
    telecom: email === undefined ? undefined : [{ system: 'email', value: email }],
    gender: readGender(session.gender) ?? undefined,
    birthDate: (withIdentity ? marks.born : null) ?? undefined,
  }
}

const recordNumber = { ...codedConcept(codeSystems.identifierType, 'MR'), text: 'Record number as entered' }

function personIdentifier(value: string, isPseudonym: boolean): Identifier {
  return { type: { text: isPseudonym ? 'Pseudonym' : 'Profile of the sharing service' }, value }
}

/** A session as a DiagnosticReport of its Observations. Whether anybody has verified it is not known. */
function reportResource(
  { each, names, subject, effective }: SessionContext,
  results: readonly Named<Observation>[],
): Named<DiagnosticReport> {
  const { session, pseudonym } = each
  const value = pseudonym === null ? fhirText(session.id) : undefined
  return {
    resourceType: 'DiagnosticReport',
    id: names.id('report', session.id),
    identifier:
      value === undefined ? undefined : [{ type: { text: 'Session of the sharing service' }, value }],
    status: 'unknown',
    category: [codedConcept(codeSystems.diagnosticService, 'PF')],
    code: loincConcept('Spirometry study', '18759-1'),
    subject,
    ...effective,
    result: results.length === 0 ? undefined : results.map(({ id }) => names.reference('Observation', id)),
  }
}
