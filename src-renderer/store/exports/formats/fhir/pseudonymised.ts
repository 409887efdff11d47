import { codeSystems } from './code-systems'
import type { FhirElement } from './fhir-element'

/** The `meta` of what had its names replaced by pseudonyms. */
export const pseudonymised: FhirElement = {
  security: [{ system: codeSystems.observationValue, code: 'PSEUDED' }],
}
