import { dsvFormat } from 'd3-dsv'
import type { ExportColumn } from '#shared/exports/export-columns'
import { columnsOfRequest, type ExportRequest } from '#shared/exports/export-request'
import { type CsvOptions, rowsOfFormat } from '#shared/exports/formats'
import { withoutFormulas } from '../../format/plain-text'
import { byteColumnMaker, writeRows } from './cell-bytes'
import { cellSources, type CellValue, memoryColumns, tableRows } from './cell-sources'
import {
  type ExportContext,
  type ExportedSession,
  type ExportWriter,
  timeWithOffset,
  utcTime,
} from './writer'

/** Turns the values of a row into lines of the file. */
type CsvLines = ReturnType<typeof csvLines>

// cells that need neither guard nor quotes: ids, times and numbers, which are most
const safe = /^\w[\w:.+-]*$/
const end = '\r\n'

/** The text of a cell of a kind before CSV guards it; empty for a missing value. */
export function plainCell(value: CellValue, kind: ExportColumn['kind'] | undefined): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return kind === 'time' ? (utcTime(value) ?? '') : String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if ('instant' in value) return timeWithOffset(value.instant, value.offsetMinutes) ?? ''
  return value.join('; ')
}

/** Writes lines of CSV by RFC 4180, but for a separator and a decimal mark of choice. */
export function csvLines(
  columns: readonly Pick<ExportColumn, 'kind'>[],
  { separator, decimalMark }: Pick<CsvOptions, 'separator' | 'decimalMark'>,
) {
  const format = dsvFormat(separator)
  const kinds = columns.map(({ kind }) => kind)
  const plain = (value: CellValue, kind: ExportColumn['kind'] | undefined): string => {
    const text = plainCell(value, kind)
    if (kind === 'number' && decimalMark !== '.') return text.replace('.', decimalMark)
    return kind === 'text' || kind === 'list' ? withoutFormulas(text) : text
  }
  return {
    /** Each cell, guarded and with the decimal mark, but not quoted yet. */
    cells: (values: readonly CellValue[]): string[] => values.map((value, at) => plain(value, kinds[at])),
    /** A line of the file, quoted where needed, with its end. */
    line: (cells: readonly string[]): string => format.formatRow([...cells]) + end,
    /** The text of a cell of some kind, guarded and quoted. */
    cell:
      (kind: ExportColumn['kind']): ((value: CellValue) => string) =>
      (value) => {
        const text = plain(value, kind)
        return text === '' || safe.test(text) ? text : format.formatRow([text])
      },
    separator,
  }
}

/** Makes a writer of a row for each session, or for each test. */
export function createCsvWriter(
  request: ExportRequest<'csv-sessions' | 'csv-tests'>,
  context: ExportContext,
): ExportWriter {
  const { options, deidentified } = request
  const table = rowsOfFormat(request.form)
  const columns = columnsOfRequest(request)
  const sources = columns.flatMap(({ name }) => cellSources[name] ?? [])
  const lines = csvLines(columns, options)
  const { cells, line } = lines
  const rows = (each: ExportedSession) =>
    tableRows(table, each).map((row) => cells(sources.map(({ page }) => page(row, context))))
  const hasMemory = table === 'sessions' && deidentified === null
  const names = columns.map(({ name }) => name)
  return {
    begin: (to) => to.text((options.byteMark ? '\uFEFF' : '') + line(names)),
    session: (each, to) => to.text(rows(each).map(line).join('')),
    day: hasMemory ? writeDays(columns, lines, context) : () => false,
    end: () => undefined,
    companions: () => [{ ending: '-columns.csv', text: dataDictionary(columns, options, context, 'csv') }],
    preview: (first) => ({ kind: 'table', columns: names, rows: first.flatMap(rows) }),
  }
}

/** Writes a row for each session of a day out of columns, in a tenth of the time that its page takes; the same rows. */
function writeDays(
  columns: readonly ExportColumn[],
  { cell, separator }: CsvLines,
  context: ExportContext,
): NonNullable<ExportWriter['day']> {
  const memory = memoryColumns(columns, ({ kind }) => byteColumnMaker(cell(kind)), context)
  if (memory === null) return () => false
  return (of, to) => {
    const day = memory.rows(of)
    if (day === null) return false
    const cells = memory.columns.map((column) => column(day))
    writeRows(cells, day.rows.length, { begin: '', between: separator, end }, to)
    return true
  }
}

const heads = ['column', 'kind', 'unit', 'meaning']

/** Meaning of each column in a kind of file, as CSV; that of a `sample` says that its people are invented. */
export function dataDictionary(
  columns: readonly ExportColumn[],
  options: CsvOptions,
  { sample, texts }: Pick<ExportContext, 'sample' | 'texts'>,
  file: 'csv' | 'parquet',
): string {
  const { line } = csvLines([], options)
  const lines = columns.map(({ name, kind, unit, meaning, of }) =>
    line([name, kind, unit, texts(`columns.${meaning}`, { of, in: file })]),
  )
  const mark = sample ? line(['', '', '', texts('columns.sample')]) : ''
  return (options.byteMark ? '\uFEFF' : '') + line(heads) + lines.join('') + mark
}
