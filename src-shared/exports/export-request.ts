import * as v from 'valibot'
import { csvOptionsSchema } from './csv-options'
import { exportSubjectSchema } from './export-subject'
import { jsonOptionsSchema } from './json-options'

const common = {
  what: exportSubjectSchema,
  deidentified: v.null_(),
}

/** Schema of an {@link ExportRequest}. */
export const exportRequestSchema = v.variant('form', [
  v.object({ form: v.literal('csv-sessions'), ...common, options: csvOptionsSchema('csv-sessions') }),
  v.object({ form: v.literal('csv-tests'), ...common, options: csvOptionsSchema('csv-tests') }),
  v.object({ form: v.literal('json'), ...common, options: jsonOptionsSchema }),
])

/** What is to be exported, and how. */
export type ExportRequest = v.InferOutput<typeof exportRequestSchema>

/** The forms that there are. */
export const exportForms = exportRequestSchema.options.map(({ entries }) => entries.form.literal)

/** One form of export. */
export type ExportForm = ExportRequest['form']
