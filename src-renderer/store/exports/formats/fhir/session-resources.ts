import { quantities } from '#shared/records/spirometry-test'
import type { ExportedSession } from '../../exported-session'
import { personKey } from '../../person-key'
import { bodyObservations } from './body-observations'
import type { FhirResource } from './fhir-element'
import { listedResources } from './listed-resources'
import type { SessionContext } from './observation'
import { patientResource } from './patient-resource'
import { quantityObservation } from './quantity-observation'
import { reportResource } from './report-resource'
import type { ResourceNames } from './resource-names'

/** What one session becomes. */
export interface SessionResources {
  /** The person, and what lists say of the person: the same ones may come with other sessions. */
  readonly ofPerson: readonly FhirResource[]
  /** The report and its Observations, which come with this session only. */
  readonly own: readonly FhirResource[]
}

/** A session as resources of FHIR R4. */
export function sessionResources(each: ExportedSession, names: ResourceNames): SessionResources {
  const { best_test: best } = each.session
  const person = personKey(each)
  const id = names.id('patient', person)
  const context: SessionContext = {
    each,
    names,
    subject: names.reference('Patient', id),
  }
  const measured =
    best === null ? [] : quantities.map((quantity) => quantityObservation(context, quantity, best))
  const results = [...measured.filter((one) => one !== null), ...bodyObservations(context)]
  return {
    ofPerson: [patientResource(each, id), ...listedResources(context, person)],
    own: [reportResource(context, results), ...results],
  }
}
