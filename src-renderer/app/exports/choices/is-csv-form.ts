import { type CsvForm, csvColumns } from '#shared/exports/csv-columns'
import type { ExportForm } from '#shared/exports/export-request'

/** Whether a form is a way of writing CSV. */
export function isCsvForm(form: ExportForm): form is CsvForm {
  return Object.hasOwn(csvColumns, form)
}
