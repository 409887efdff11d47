import type { ExportRequest } from '#shared/exports/export-request'

/** What an export's file is: how its name ends, and how its kind is called. */
export interface ExportFileKind {
  readonly ending: string
  readonly kind: string
}

/** The kind of file that a request asks for. */
export function exportFileKind(request: ExportRequest): ExportFileKind {
  switch (request.form) {
    case 'csv-sessions':
    case 'csv-tests':
      return { ending: 'csv', kind: 'CSV' }
    case 'json':
      return { ending: 'json', kind: 'JSON' }
    case 'fhir':
      return request.options.as === 'bundle'
        ? { ending: 'json', kind: 'FHIR JSON' }
        : { ending: 'ndjson', kind: 'FHIR NDJSON' }
  }
}
