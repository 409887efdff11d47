import { quantities } from '#shared/records/test'
import type { ExportedSession } from '../../exported-session'
import { personKey } from '../../person-key'
import { bodyObservations } from './body-observations'
import { effectiveTime } from './effective-time'
import type { FhirResource } from './fhir-element'
import { listedResources } from './listed-resources'
import type { SessionContext } from './observation'
import { patientResource } from './patient-resource'
import { quantityObservation } from './quantity-observation'
import { reportResource } from './report-resource'
import type { ResourceNames } from './resource-names'

/**
 * A session as resources of FHIR R4: its report and Observations, and before them what of the person has not been written
 * yet. `isNew` is asked once for each such thing.
 */
export function sessionResources(
  each: ExportedSession,
  names: ResourceNames,
  isNew: (...parts: string[]) => boolean,
): FhirResource[] {
  const { best_test: best } = each.session
  const person = personKey(each)
  const patient = names.id('patient', person)
  const context: SessionContext = {
    each,
    names,
    subject: names.reference('Patient', patient),
    effective: effectiveTime(each, names),
  }
  const measured =
    best === null ? [] : quantities.map((quantity) => quantityObservation(context, quantity, best))
  const results = [...measured.filter((one) => one !== null), ...bodyObservations(context)]
  return [
    ...(isNew('patient', person) ? [patientResource(each, patient)] : []),
    ...listedResources(context, person, isNew),
    reportResource(context, results),
    ...results,
  ]
}
