import type { ExportRequest } from '#shared/exports/export-request'
import type { ExportContext, ExportWriter } from './export-writer'
import { createCsvWriter } from './formats/csv/create-csv-writer'
import { createJsonWriter } from './formats/json/create-json-writer'

/** Makes the writer of the form that is asked for. */
export function createWriter(request: ExportRequest, context: ExportContext): ExportWriter {
  switch (request.form) {
    case 'csv-sessions':
    case 'csv-tests':
      return createCsvWriter(request.form, request.options, context)
    case 'json':
      return createJsonWriter(context)
  }
}
