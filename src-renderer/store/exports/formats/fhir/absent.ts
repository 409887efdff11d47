import { codeSystems } from './code-systems'
import { codedConcept } from './concept'
import type { FhirElement } from './fhir-element'

/** Why something is not there: it is not known, or it was taken out. */
export type AbsentReason = 'unknown' | 'masked'

/** The `dataAbsentReason` of an Observation or of a component. */
export function absentValue(reason: AbsentReason): FhirElement {
  return codedConcept(codeSystems.dataAbsentReason, reason)
}

/** The extension that stands in the place of a value that is not there. */
export function absentExtension(reason: AbsentReason): FhirElement {
  return { url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: reason }
}
