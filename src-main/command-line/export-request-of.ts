import { analysisCsv } from '#shared/exports/csv-options'
import type { ExportForm, ExportRequest } from '#shared/exports/export-request'
import type { ExportSubject } from '#shared/exports/export-subject'
import type { Task } from './options'

/** The request that a command line makes, with the options that suit a job that nobody watches. */
export function exportRequestOf(
  form: ExportForm,
  { deidentified, out }: Pick<Extract<Task, { do: 'export' }>, 'deidentified' | 'out'>,
  what: ExportSubject,
): ExportRequest {
  const common = { what, deidentified: deidentified ? { dates: 'offset' as const } : null }
  switch (form) {
    case 'csv-sessions':
      return { form, ...common, options: analysisCsv }
    case 'csv-tests':
      return { form, ...common, options: analysisCsv }
    case 'json':
      return { form, ...common, options: { raw: false } }
    case 'fhir':
      return { form, ...common, options: { as: out.toLowerCase().endsWith('.ndjson') ? 'ndjson' : 'bundle' } }
  }
}
