import { dsvFormat } from 'd3-dsv'
import { chosenColumns, type CsvColumn, type CsvForm } from '#shared/exports/csv-columns'
import { pseudonymisedColumns, type ExportRequest } from '#shared/exports/export-request'
import type { CsvOptions } from '#shared/exports/formats'
import { bestIndex } from '#shared/measure/figures'
import type { Texts } from '#shared/text/texts'
import { withoutFormulas } from '../../format/plain-text'
import type { MessageKey } from '../../text/texts.svelte'
import { madeBy } from '../days/columns'
import { rowsAtMost, writeRows } from './csv-cells'
import { type CsvRow, csvSources, type CsvValue } from './csv-sources'
import type { ExportContext, ExportedSession, ExportWriter } from './writer'

/** Turns the values of a row into what stands in the file. */
type CsvLines = ReturnType<typeof csvLines>

// what needs neither guard nor quotes: ids, times and numbers, which are most cells
const safe = /^\w[\w:.+-]*$/
const end = '\r\n'

/** Writes lines of CSV by RFC 4180, but for a separator and a decimal mark of choice. */
function csvLines(columns: readonly CsvColumn[], { separator, decimalMark }: CsvOptions) {
  const format = dsvFormat(separator)
  const kinds = columns.map(({ kind }) => kind)
  const plain = (value: CsvValue, kind: CsvColumn['kind'] | undefined): string => {
    if (value === null) return ''
    if (typeof value === 'number') {
      const text = String(value)
      return decimalMark === '.' ? text : text.replace('.', decimalMark)
    }
    return kind === 'text' ? withoutFormulas(value) : value
  }
  return {
    /** Each cell, guarded and with the decimal mark, but not quoted yet. */
    cells: (values: readonly CsvValue[]): string[] => values.map((value, at) => plain(value, kinds[at])),
    /** A line of the file, quoted where needed, with its end. */
    line: (cells: readonly string[]): string => format.formatRow([...cells]) + end,
    /** The text of a cell of some kind, guarded and quoted. */
    cell:
      (kind: CsvColumn['kind']): ((value: CsvValue) => string) =>
      (value) => {
        const text = plain(value, kind)
        return text === '' || safe.test(text) ? text : format.formatRow([text])
      },
    separator,
  }
}

/** Makes a writer of a row for each session, or for each test. */
export function createCsvWriter(
  { form, options, deidentified }: ExportRequest<CsvForm>,
  context: ExportContext,
): ExportWriter {
  const chosen = chosenColumns(form, options.columns)
  const columns = deidentified === null ? chosen : pseudonymisedColumns(chosen, deidentified)
  const sources = columns.flatMap(({ name }) => csvSources[name] ?? [])
  const lines = csvLines(columns, options)
  const { cells, line } = lines
  const rows = (each: ExportedSession) =>
    csvRows(form, each).map((row) => cells(sources.map(({ page }) => page(row, context))))
  const hasMemory = form === 'csv-sessions' && deidentified === null
  const names = columns.map(({ name }) => name)
  return {
    begin: (to) => to.text((options.byteMark ? '\uFEFF' : '') + line(names)),
    session: (each, to) => to.text(rows(each).map(line).join('')),
    day: hasMemory ? writeDays(columns, lines, context) : () => false,
    end: () => undefined,
    companions: (texts) => [
      { ending: '-columns.csv', text: dataDictionary(columns, options, context.sample, texts) },
    ],
    preview: (first) => ({ kind: 'table', columns: names, rows: first.flatMap(rows) }),
  }
}

/** Writes a row for each session of a day out of columns, in a tenth of the time that its page takes; the same rows. */
function writeDays(
  columns: readonly CsvColumn[],
  { cell, separator }: CsvLines,
  context: ExportContext,
): NonNullable<ExportWriter['day']> {
  const { library, kept } = context
  if (library === null) return () => false
  const made = columns.flatMap(
    ({ name, kind }) => csvSources[name]?.memory?.(library, cell(kind), context) ?? [],
  )
  // one that only the page holds
  if (made.length === 0 || made.length < columns.length) return () => false
  const key = madeBy(context.units)
  return ({ day, held, places, patients, queried, units }, to) => {
    const now = library.day(day)
    // what was written over, or has flags by other units, is as it was on its page alone
    const isOther = units !== null || now?.made !== key
    if (kept.has(day) || now?.count !== held || isOther || held > rowsAtMost) return false
    const rows = places.map((each) => now.start + each)
    const cells = made.map((column) => column({ day, rows, patients, queried }))
    writeRows(cells, rows.length, separator, to)
    return true
  }
}

/** The rows of a session in a form: one, or one for each of its tests. */
function csvRows(form: CsvForm, each: ExportedSession): CsvRow[] {
  const { best_test: best, all_tests: all } = each.session
  const ofBest = { each, test: best, path: 'best_test', index: null, isBest: true }
  if (form === 'csv-sessions') return [ofBest]
  const chosen = bestIndex(best, all)
  const rows = all.map((test, at) => ({
    each,
    test,
    path: `all_tests.${at}`,
    index: at + 1,
    isBest: at === chosen,
  }))
  // a best test put together out of several is a row of its own
  return best !== null && chosen === null ? [...rows, ofBest] : rows
}

const heads = ['column', 'kind', 'unit', 'meaning']

/** What each column means, as CSV of the same kind; and, of a `sample`, that its people are invented. */
function dataDictionary(
  columns: readonly CsvColumn[],
  options: CsvOptions,
  sample: boolean,
  texts: Texts<MessageKey>,
): string {
  const { line } = csvLines([], options)
  const lines = columns.map(({ name, kind, unit, meaning, of }) =>
    line([name, kind, unit, texts(`columns.${meaning}`, { of })]),
  )
  const mark = sample ? line(['', '', '', texts('columns.sample')]) : ''
  return (options.byteMark ? '\uFEFF' : '') + line(heads) + lines.join('') + mark
}
