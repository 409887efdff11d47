import {
  analysisCsv,
  type ExportForm,
  type ExportRequest,
  type ExportSubject,
  type FilterSubject,
  subjectInForm,
} from '#shared/exports/export-request'
import type { Task } from './options'

/**
 * The request that a command line makes of the sessions `found` by its words, with the options that suit a job that nobody
 * watches.
 */
export function exportRequestOf(
  form: ExportForm,
  task: Pick<Extract<Task, { do: 'export' }>, 'view' | 'patient' | 'deidentified' | 'out'>,
  found: FilterSubject,
): ExportRequest {
  const { view, patient, out } = task
  const { from, to } = found.filter
  const deidentified = task.deidentified ? { dates: 'offset' as const } : null
  const what: ExportSubject = view === null && patient === null ? { kind: 'everything', from, to } : found
  const common = { what: subjectInForm({ form, deidentified }, what), deidentified }
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
