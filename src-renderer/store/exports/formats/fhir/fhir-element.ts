/** What an element of FHIR can hold. */
export type FhirValue = string | number | boolean | FhirElement | readonly FhirValue[]

/** An element of a resource; what is undefined is not written. */
export interface FhirElement {
  readonly [field: string]: FhirValue | undefined
}

/** A resource of FHIR R4. */
export interface FhirResource extends FhirElement {
  readonly resourceType: string
  readonly id: string
}
