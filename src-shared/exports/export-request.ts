import * as v from 'valibot'
import { csvOptionsSchema } from './csv-options'
import { deidentifyOptionsSchema } from './deidentify-options'
import { exportSubjectSchema } from './export-subject'
import { fhirOptionsSchema } from './fhir-options'
import { jsonOptionsSchema } from './json-options'

const common = {
  what: exportSubjectSchema,
  /** How who and when is told is replaced; null leaves it as it is. */
  deidentified: v.nullable(deidentifyOptionsSchema),
}

/** Schema of an {@link ExportRequest}. */
export const exportRequestSchema = v.variant('form', [
  v.object({ form: v.literal('csv-sessions'), ...common, options: csvOptionsSchema('csv-sessions') }),
  v.object({ form: v.literal('csv-tests'), ...common, options: csvOptionsSchema('csv-tests') }),
  v.object({ form: v.literal('json'), ...common, options: jsonOptionsSchema }),
  v.object({ form: v.literal('fhir'), ...common, options: fhirOptionsSchema }),
])

/** What is to be exported, and how. */
export type ExportRequest = v.InferOutput<typeof exportRequestSchema>

/** The forms that there are. */
export const exportForms = exportRequestSchema.options.map(({ entries }) => entries.form.literal)

/** One form of export. */
export type ExportForm = ExportRequest['form']
