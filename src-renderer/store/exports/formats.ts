import type { ExportRequest } from '#shared/exports/export-request'
import type { ExportFormat } from '#shared/exports/formats'
import { loadTexts } from '../../text/texts.svelte'
import { createCsvWriter } from './csv'
import { createDeidentifier } from './deidentify'
import { createFhirWriter } from './fhir'
import { createJsonWriter } from './json'
import { removedEnding, withPseudonyms } from './removed-note'
import type { ExportContext, ExportWriter } from './writer'

type MakeWriter<F extends ExportFormat> = (request: ExportRequest<F>, context: ExportContext) => ExportWriter

const writers: { readonly [F in ExportFormat]: () => MakeWriter<F> | Promise<MakeWriter<F>> } = {
  'xlsx-sessions': async () => (await import('./xlsx')).createXlsxWriter,
  'csv-sessions': () => createCsvWriter,
  'csv-tests': () => createCsvWriter,
  json: () => createJsonWriter,
  fhir: () => createFhirWriter,
  'parquet-sessions': loadParquet,
  'parquet-tests': loadParquet,
  worklist: async () => (await import('./worklist')).createWorklistWriter,
}

/** Loads the code of this format alone. Names and codes of a table are English, and so are its explanations. */
async function loadParquet(): Promise<MakeWriter<'parquet-sessions' | 'parquet-tests'>> {
  const [{ createParquetWriter }, meanings] = await Promise.all([import('./parquet'), loadTexts('en')])
  return (request, context) => createParquetWriter(request, context, meanings)
}

/** Loads the writer of a format; it removes person and date if requested. */
export async function loadWriter<F extends ExportFormat>(form: F): Promise<MakeWriter<F>> {
  const makeWriter = await writers[form]()
  return (request, context) => {
    const writer = makeWriter(request, context)
    const { deidentified } = request
    const { people } = context
    if (deidentified === null || people === null)
      return {
        ...writer,
        companions: () => [...writer.companions(), { ending: removedEnding, text: null }],
      }
    return withPseudonyms(writer, createDeidentifier(deidentified, people), deidentified, {
      ...context,
      people,
    })
  }
}
