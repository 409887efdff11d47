import type { ExportRequest } from '#shared/exports/export-request'
import { createDeidentifier } from './deidentify/create-deidentifier'
import { removedEnding, withDisguise } from './deidentify/with-disguise'
import type { ExportContext, ExportWriter } from './export-writer'
import { createCsvWriter } from './formats/csv/create-csv-writer'
import { createFhirWriter, spirodeskNamespace } from './formats/fhir/create-fhir-writer'
import { createDeidentifiedJsonWriter } from './formats/json/create-deidentified-json-writer'
import { createJsonWriter } from './formats/json/create-json-writer'

/** Makes the writer of the form that is asked for; it takes out who and when where that is asked for. */
export function createWriter(request: ExportRequest, context: ExportContext): ExportWriter {
  const writer = writerOf(request, context)
  const { deidentified } = request
  if (deidentified === null)
    return {
      ...writer,
      companions: (texts) => [...writer.companions(texts), { ending: removedEnding, text: null }],
    }
  const deidentifier = createDeidentifier(deidentified, context.sessions, crypto)
  return withDisguise(writer, deidentifier, deidentified)
}

function writerOf(request: ExportRequest, context: ExportContext): ExportWriter {
  switch (request.form) {
    case 'csv-sessions':
    case 'csv-tests':
      return createCsvWriter(request, context)
    case 'json':
      return request.deidentified === null ? createJsonWriter(context) : createDeidentifiedJsonWriter(context)
    case 'fhir':
      return createFhirWriter(request.options, fhirExport(context, request.deidentified !== null))
  }
}

function fhirExport({ at, sample }: ExportContext, pseudonymised: boolean) {
  const labels = { pseudonymised, sample }
  // ids that are the same in two exports would tell that persons are
  return pseudonymised
    ? { at: null, namespace: crypto.randomUUID(), ...labels }
    : { at, namespace: spirodeskNamespace, ...labels }
}
