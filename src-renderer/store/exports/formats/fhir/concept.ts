import { codeSystems } from './code-systems'
import type { FhirElement } from './fhir-element'

/** A CodeableConcept: words, with a code of LOINC where there is one. */
export function loincConcept(text: string, code: string | null): FhirElement {
  return { coding: code === null ? undefined : [{ system: codeSystems.loinc, code }], text }
}

/** A CodeableConcept that is one code of another system. */
export function codedConcept(system: string, code: string): FhirElement {
  return { coding: [{ system, code }] }
}
