import * as v from 'valibot'

/** The shapes of a FHIR export: one Bundle, or a resource a line. */
export const fhirShapes = ['bundle', 'ndjson'] as const

/** One shape of a FHIR export. */
export type FhirShape = (typeof fhirShapes)[number]

/** Schema of {@link FhirOptions}. */
export const fhirOptionsSchema = v.object({ as: v.picklist(fhirShapes) })

/** How FHIR is written. */
export type FhirOptions = v.InferOutput<typeof fhirOptionsSchema>
