import { dsvFormat } from 'd3-dsv'
import type { CsvColumn } from '#shared/exports/csv-columns'
import type { CsvOptions } from '#shared/exports/export-request'

/** What a cell holds; null is missing and leaves it empty. */
export type CsvValue = string | number | null

/** Turns the values of a row into what stands in the file. */
export interface CsvLines {
  /** Each cell, guarded and with the decimal mark, but not quoted yet. */
  cells(values: readonly CsvValue[]): string[]
  /** A line of the file, quoted where needed, with its end. */
  line(cells: readonly string[]): string
  /** The text of a cell of some kind, guarded and quoted. */
  cell(kind: CsvColumn['kind']): (value: CsvValue) => string
  readonly separator: string
}

// what a spreadsheet would take for a formula, by OWASP's list and its full-width forms
const formula = /^[=+\-@\t\r\n\0＝＋－＠]/
// what needs neither guard nor quotes: ids, times and numbers, which are most cells
const safe = /^\w[\w:.+-]*$/
const end = '\r\n'

/** Writes lines of CSV by RFC 4180, but for a separator and a decimal mark of choice. */
export function csvLines(columns: readonly CsvColumn[], { separator, decimalMark }: CsvOptions): CsvLines {
  const format = dsvFormat(separator)
  const kinds = columns.map(({ kind }) => kind)
  const plain = (value: CsvValue, kind: CsvColumn['kind'] | undefined): string => {
    if (value === null) return ''
    if (typeof value === 'number') {
      const text = String(value)
      return decimalMark === '.' ? text : text.replace('.', decimalMark)
    }
    return kind === 'text' && formula.test(value) ? `'${value}` : value
  }
  return {
    cells: (values) => values.map((value, at) => plain(value, kinds[at])),
    line: (cells) => format.formatRow([...cells]) + end,
    cell: (kind) => (value) => {
      const text = plain(value, kind)
      return text === '' || safe.test(text) ? text : format.formatRow([text])
    },
    separator,
  }
}
