import type { ExportRequest } from '#shared/exports/export-request'
import type { ExportFormat } from '#shared/exports/formats'
import { createCsvWriter } from './csv'
import { createDeidentifier } from './deidentify'
import { createFhirWriter } from './fhir'
import { createJsonWriter } from './json'
import { removedEnding, withPseudonyms } from './removed-note'
import type { ExportContext, ExportWriter } from './writer'

type MakeWriter<F extends ExportFormat> = (request: ExportRequest<F>, context: ExportContext) => ExportWriter

const writers: { readonly [F in ExportFormat]: MakeWriter<F> } = {
  'csv-sessions': createCsvWriter,
  'csv-tests': createCsvWriter,
  json: createJsonWriter,
  fhir: createFhirWriter,
}

/** Makes the writer of the format that is asked for; it takes out who and when where that is asked for. */
export function createWriter<F extends ExportFormat>(
  request: ExportRequest<F>,
  context: ExportContext,
): ExportWriter {
  const writer = writers[request.form](request, context)
  const { deidentified } = request
  const { people } = context
  if (deidentified === null || people === null)
    return {
      ...writer,
      companions: (texts) => [...writer.companions(texts), { ending: removedEnding, text: null }],
    }
  return withPseudonyms(writer, createDeidentifier(deidentified, people), deidentified, people)
}
