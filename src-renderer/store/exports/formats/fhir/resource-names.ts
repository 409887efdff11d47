import type { FhirShape } from '#shared/exports/export-request'
import type { FhirElement } from './fhir-element'
import { createNameUuid } from './create-name-uuid'

/** How the resources of one export are named and point at each other. */
export interface ResourceNames {
  /** The id of what these parts name; the same parts have the same id in each export of one namespace. */
  id(...parts: readonly string[]): string
  reference(resourceType: string, id: string): FhirElement
}

/**
 * Names as each form resolves them: entries of a Bundle by their `fullUrl`, a `urn:uuid:`; lines of NDJSON by type and
 * id. `namespace` is a UUID.
 */
export function createResourceNames(as: FhirShape, namespace: string): ResourceNames {
  const uuidOf = createNameUuid(namespace)
  return {
    id: (...parts) => uuidOf(JSON.stringify(parts)),
    reference: (resourceType, id) => ({ reference: as === 'bundle' ? fullUrl(id) : `${resourceType}/${id}` }),
  }
}

/** What names the entry of a Bundle. */
export function fullUrl(id: string): string {
  return `urn:uuid:${id}`
}
