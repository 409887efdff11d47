import type { ExportRequest } from '#shared/exports/export-request'
import { createCsvWriter } from './csv'
import { createDeidentifier } from './deidentify'
import { createFhirWriter, spirodeskNamespace } from './fhir'
import { createDeidentifiedJsonWriter, createJsonWriter } from './json'
import { removedEnding, withDisguise } from './removed-note'
import type { Snapshot } from './snapshot'
import type { ExportContext, ExportWriter } from './writer'

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

/** What is the same for all sessions of a snapshot, for a writer. */
export function contextOf(
  { at, sessions, sample, units, profiles }: Snapshot,
  appVersion: string,
): ExportContext {
  return { at, appVersion, sessions, sample, units, profiles }
}
