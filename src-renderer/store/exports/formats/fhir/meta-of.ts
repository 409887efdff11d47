import { codeSystems } from './code-systems'
import type { FhirElement } from './fhir-element'

/** What is to be known of resources before they are used. */
export interface Labels {
  /** Whether names were replaced by pseudonyms. */
  readonly pseudonymised: boolean
  /** Whether the people are invented. */
  readonly sample: boolean
}

/** The `meta` of resources, with their security labels; undefined without any. */
export function metaOf({ pseudonymised, sample }: Labels): FhirElement | undefined {
  const security = [
    ...(pseudonymised ? [{ system: codeSystems.observationValue, code: 'PSEUDED' }] : []),
    ...(sample ? [{ system: codeSystems.actReason, code: 'HTEST' }] : []),
  ]
  return security.length === 0 ? undefined : { security }
}
