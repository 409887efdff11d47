import { chosenColumns, type CsvColumn, type CsvForm } from '#shared/exports/csv-columns'
import { disguisedColumns, type ExportRequest } from '#shared/exports/export-request'
import type { ExportContext, ExportWriter } from '../../export-writer'
import type { ExportedSession } from '../../exported-session'
import { csvLines } from './csv-lines'
import { csvRows } from './csv-rows'
import { csvReaders } from './csv-values'
import { dataDictionary } from './data-dictionary'

/** What is asked of CSV. */
export type CsvRequest = Extract<ExportRequest, { form: CsvForm }>

/** A writer of CSV, which can also show its table before it is written. */
export interface CsvWriter extends ExportWriter {
  readonly columns: readonly CsvColumn[]
  /** The cells of a session's rows, as they will stand in the file. */
  rows(each: ExportedSession): string[][]
}

/** Makes a writer of a row for each session, or for each test. */
export function createCsvWriter(
  { form, options, deidentified }: CsvRequest,
  context: ExportContext,
): CsvWriter {
  const chosen = chosenColumns(form, options.columns)
  const columns = deidentified === null ? chosen : disguisedColumns(chosen, deidentified)
  const readers = columns.flatMap(({ name }) => csvReaders[name] ?? [])
  const { cells, line } = csvLines(columns, options)
  const rows = (each: ExportedSession) =>
    csvRows(form, each).map((row) => cells(readers.map((read) => read(row, context))))
  return {
    columns,
    rows,
    begin: () => (options.byteMark ? '\uFEFF' : '') + line(columns.map(({ name }) => name)),
    session: (each) => rows(each).map(line).join(''),
    end: () => '',
    companions: (texts) => [
      { ending: '-columns.csv', text: dataDictionary(columns, options, context.sample, texts) },
    ],
  }
}
