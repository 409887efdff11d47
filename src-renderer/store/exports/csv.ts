import { dsvFormat } from 'd3-dsv'
import type { ExportColumn } from '#shared/exports/export-columns'
import { columnsOfRequest, type ExportRequest } from '#shared/exports/export-request'
import { type CsvOptions, rowsOfFormat } from '#shared/exports/formats'
import type { Texts } from '#shared/text/texts'
import { withoutFormulas } from '../../format/plain-text'
import type { MessageKey } from '../../text/texts.svelte'
import {
  cellSources,
  type CellValue,
  type ColumnMaker,
  type DayColumn,
  type DayRows,
  memoryColumns,
  rowsAtMost,
  tableRows,
} from './cell-sources'
import {
  type ByteOutput,
  createByteOutput,
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
function csvLines(columns: readonly ExportColumn[], { separator, decimalMark }: CsvOptions) {
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
    companions: (texts) => [
      { ending: '-columns.csv', text: dataDictionary(columns, options, context.sample, texts, 'csv') },
    ],
    preview: (first) => ({ kind: 'table', columns: names, rows: first.flatMap(rows) }),
  }
}

/** Writes a row for each session of a day out of columns, in a tenth of the time that its page takes; the same rows. */
function writeDays(
  columns: readonly ExportColumn[],
  { cell, separator }: CsvLines,
  context: ExportContext,
): NonNullable<ExportWriter['day']> {
  const memory = memoryColumns(columns, ({ kind }) => csvColumnMaker(cell(kind)), context)
  if (memory === null) return () => false
  return (of, to) => {
    const day = memory.rows(of)
    if (day === null) return false
    const cells = memory.columns.map((column) => column(day))
    writeRows(cells, day.rows.length, separator, to)
    return true
  }
}

const heads = ['column', 'kind', 'unit', 'meaning']

/** Meaning of each column in a kind of file, as CSV; that of a `sample` says that its people are invented. */
export function dataDictionary(
  columns: readonly ExportColumn[],
  options: CsvOptions,
  sample: boolean,
  texts: Texts<MessageKey>,
  file: 'csv' | 'parquet',
): string {
  const { line } = csvLines([], options)
  const lines = columns.map(({ name, kind, unit, meaning, of }) =>
    line([name, kind, unit, texts(`columns.${meaning}`, { of, in: file })]),
  )
  const mark = sample ? line(['', '', '', texts('columns.sample')]) : ''
  return (options.byteMark ? '\uFEFF' : '') + line(heads) + lines.join('') + mark
}

/** Cells of one column for some rows: that of the n-th is in `bytes` from `starts[n]` to `ends[n]`. */
interface Cells {
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
  readonly ends: Uint32Array
}

/** Makes the cells of one column for the sessions of a day; they are valid until it makes those of the next. */
export type CellColumn = DayColumn<Cells>

/** The maker of CSV columns out of memory; `text` writes a cell. */
function csvColumnMaker(text: (value: CellValue) => string): ColumnMaker<Cells> {
  return {
    plain: (value) => plainCells((day, at) => text(value(day, at))),
    dictionary: (read, value) => dictionaryCells(read, (number) => text(value(number))),
    constant(value) {
      const cells = constantCells(text(value))
      return () => cells
    },
  }
}

/** Makes a column whose cells seldom repeat: `make` gives the text for the n-th row of a day. */
export function plainCells(make: (day: DayRows, at: number) => string): CellColumn {
  const made = createByteOutput()
  const starts = new Uint32Array(rowsAtMost)
  const ends = new Uint32Array(rowsAtMost)
  return (day) => {
    made.clear()
    for (let at = 0; at < day.rows.length; at++) {
      starts[at] = made.length()
      made.text(make(day, at))
      ends[at] = made.length()
    }
    return { bytes: made.view(), starts, ends }
  }
}

const bytesAtMost = 4_000_000

/** A column whose cells repeat: `read` gives a row's number, `make` its text, remembered up to four megabytes. */
export function dictionaryCells(
  read: (day: DayRows, numbers: Uint32Array) => void,
  make: (number: number) => string,
): CellColumn {
  const made = createByteOutput()
  const numbers = new Uint32Array(rowsAtMost)
  const cells = { starts: new Uint32Array(rowsAtMost), ends: new Uint32Array(rowsAtMost) }
  // start of the text of each number, plus one, and its end
  let starts = new Uint32Array(256)
  let ends = new Uint32Array(256)

  const learn = (number: number): number => {
    if (number >= starts.length) {
      starts = enlarged(starts, number)
      ends = enlarged(ends, number)
    }
    const start = made.length() + 1
    made.text(make(number))
    starts[number] = start
    ends[number] = made.length()
    return start
  }
  return (day) => {
    if (made.length() > bytesAtMost) {
      made.clear()
      starts.fill(0)
    }
    read(day, numbers)
    for (let at = 0; at < day.rows.length; at++) {
      const number = numbers[at] ?? 0
      const known = starts[number] ?? 0
      cells.starts[at] = (known === 0 ? learn(number) : known) - 1
      cells.ends[at] = ends[number] ?? 0
    }
    return { ...cells, bytes: made.view() }
  }
}

function enlarged(from: Uint32Array, number: number): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(Math.max(number + 1, 2 * from.length))
  more.set(from)
  return more
}

/** Makes the cells of a column that are the same in all rows. */
export function constantCells(text: string): Cells {
  const made = createByteOutput()
  made.text(text)
  const bytes = made.take()
  return {
    bytes,
    starts: new Uint32Array(rowsAtMost),
    ends: new Uint32Array(rowsAtMost).fill(bytes.length),
  }
}

const lineEnd = [13, 10] as const

/** Writes `count` lines out of the cells of at least one column; the separator is an ASCII character. */
export function writeRows(columns: readonly Cells[], count: number, separator: string, to: ByteOutput): void {
  // place of the next cell of each row
  const places = new Uint32Array(count)
  const out = to.extend(findPlaces(places, columns))
  const between = separator.charCodeAt(0)
  // column by column, which takes half the time of row by row
  for (const [index, { bytes, starts, ends }] of columns.entries())
    for (let row = 0; row < count; row++) {
      const end = ends[row] ?? 0
      let place = places[row] ?? 0
      if (index > 0) out[place++] = between
      // cells are too short for anything but a loop to pay
      for (let from = starts[row] ?? 0; from < end; from++) out[place++] = bytes[from] ?? 0
      places[row] = place
    }
  for (const end of places) {
    out[end] = lineEnd[0]
    out[end + 1] = lineEnd[1]
  }
}

/** Finds the start of each row, and their total length. */
function findPlaces(places: Uint32Array, columns: readonly Cells[]): number {
  places.fill(columns.length - 1 + lineEnd.length)
  for (const { starts, ends } of columns)
    for (let row = 0; row < places.length; row++)
      places[row] = (places[row] ?? 0) + (ends[row] ?? 0) - (starts[row] ?? 0)
  let length = 0
  for (let row = 0; row < places.length; row++) {
    const begin = length
    length += places[row] ?? 0
    places[row] = begin
  }
  return length
}
