import type { ExportRequest } from '#shared/exports/export-request'
import type { ListShape } from '#shared/exports/formats'
import { tableVersion } from '#shared/exports/formats'
import type { CellValue } from './cell-sources'
import { csvLines, plainCell } from './csv'
import { createParquetFile, parquetText } from './parquet'
import { cellWriter, createWorkbook } from './workbook'
import { type ListColumn, listColumns } from './worklist-columns'
import { type ByteOutput, type ExportContext, type ExportWriter, utcTime } from './writer'

/** Writes the rows of a list, each with a value for each column. */
type WriteList = (rows: readonly (readonly CellValue[])[], to: ByteOutput) => void

/** Makes a writer of a list of patients as it is shown: its columns, its order, and what it asks for. */
export function createWorklistWriter(
  request: ExportRequest<'worklist'>,
  context: ExportContext,
): ExportWriter {
  const { what, options } = request
  const shown = what.kind === 'patients' ? what.list : undefined
  const columns = listColumns(shown?.columns ?? [], context)
  const list = context.list ?? []
  const write = writers[options.as](columns, shown?.words ?? [], request, context)
  const valuesOf = (row: (typeof list)[number]) => columns.map(({ value }) => value(row))
  const asParquet = options.as === 'parquet'
  return {
    // all of it is in memory, so that nothing is read of its sessions
    begin: (to) => write(list.map(valuesOf), to),
    session: () => undefined,
    day: () => true,
    end: () => undefined,
    // columns of another file of that name
    companions: () => (options.as === 'xlsx' ? [] : [{ ending: '-columns.csv', text: null }]),
    preview: (first) => ({
      kind: 'table',
      columns: columns.map(({ name, heading }) => (asParquet ? name : heading)),
      rows: list
        .slice(0, Math.max(first.length, shownOfList))
        .map((row) =>
          columns.map(({ kind, value }) =>
            asParquet ? parquetText(value(row), kind) : plainCell(value(row), kind),
          ),
        ),
    }),
  }
}

/** Rows of a preview where few patients have a session. */
const shownOfList = 14

const writers: Readonly<
  Record<
    ListShape,
    (
      columns: readonly ListColumn[],
      words: readonly string[],
      request: ExportRequest<'worklist'>,
      context: ExportContext,
    ) => WriteList
  >
> = {
  xlsx(columns, words, _, { at, appVersion, sample, texts }) {
    const about = [
      ...words.map((line) => ['', line]),
      [texts('exports.head.exportedAt'), utcTime(at) ?? ''],
      [texts('exports.head.appVersion'), appVersion],
      ...(sample ? [['', texts('columns.sample')]] : []),
      ...columns.flatMap(({ heading, meaning }) => (meaning === '' ? [] : [[heading, meaning]])),
    ]
    return (rows, to) => {
      const book = createWorkbook(
        { name: texts('exports.name.worklist'), columns },
        {
          name: texts('exports.list.about'),
          columns: [
            { heading: texts('exports.list.fact'), kind: 'text' },
            { heading: texts('exports.list.asked'), kind: 'list' },
          ],
          rows: about,
        },
      )
      const cells = columns.map(({ kind }) => cellWriter(kind))
      book.begin(to)
      for (const row of rows)
        book.row(
          row.map((value, at) => cells[at]?.(value) ?? ''),
          to,
        )
      book.end(to)
    }
  },
  csv(columns, _, { options }) {
    const { cells, line } = csvLines(columns, options)
    return (rows, to) => {
      to.text('\uFEFF' + line(columns.map(({ heading }) => heading)))
      for (const row of rows) to.text(line(cells(row)))
    }
  },
  parquet(columns, words, _, { at, appVersion, sample }) {
    return (rows, to) => {
      const file = createParquetFile(columns, appVersion)
      const putters = columns.map(({ name }) => file.putter(name))
      const facts = columns.map(({ name, kind, unit, heading, meaning }) => ({
        name,
        kind,
        unit,
        meaning: meaning === '' ? heading : `${heading}: ${meaning}`,
      }))
      file.begin(
        {
          schema_version: String(tableVersion),
          rows: 'patients',
          app_version: appVersion,
          exported_at: utcTime(at) ?? '',
          deidentified: 'false',
          sample: String(sample),
          list: JSON.stringify(words),
          columns: JSON.stringify(facts),
        },
        to,
      )
      for (const row of rows) {
        row.forEach((value, at) => putters[at]?.(value))
        file.added(1, to)
      }
      file.end(to)
    }
  },
}
