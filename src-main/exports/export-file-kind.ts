import type { FileFilter } from 'electron'
import type { ExportRequest } from '#shared/exports/export-request'

/** What an export's file is: how its kind is called, and how its name ends. */
export function exportFileKind(request: ExportRequest): FileFilter {
  switch (request.form) {
    case 'csv-sessions':
    case 'csv-tests':
      return { name: 'CSV', extensions: ['csv'] }
    case 'json':
      return { name: 'JSON', extensions: ['json'] }
    case 'fhir':
      return request.options.as === 'bundle'
        ? { name: 'FHIR JSON', extensions: ['json'] }
        : { name: 'FHIR NDJSON', extensions: ['ndjson'] }
  }
}
