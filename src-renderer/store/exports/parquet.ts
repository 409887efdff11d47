import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer'
import type { ExportColumn } from '#shared/exports/export-columns'
import { columnsOfRequest, type ExportRequest } from '#shared/exports/export-request'
import { analysisCsv, rowsOfFormat, tableVersion } from '#shared/exports/formats'
import { type Day, dayNumber } from '#shared/records/day'
import { unitQuestions } from '#shared/records/units'
import type { Texts } from '#shared/text/texts'
import type { MessageKey } from '../../text/texts.svelte'
import {
  cellSources,
  type CellValue,
  type ColumnMaker,
  type DayRows,
  memoryColumns,
  rowsAtMost,
  tableRows,
} from './cell-sources'
import { dataDictionary, plainCell } from './csv'
import { type ByteOutput, type ExportContext, type ExportWriter, timeWithOffset, utcTime } from './writer'

type ParquetRequest = ExportRequest<'parquet-sessions' | 'parquet-tests'>

/** Value in a column of the file; null is missing. */
type Stored = string | number | bigint | boolean | readonly string[] | null

/** Form of a kind of column in the file: its declaration, and the form of its values. */
interface StoredKind {
  schema(name: string): SchemaElement[]
  store(value: CellValue): Stored
}

// small enough that other work of the page can wait for one
const rowsOfGroup = 10_000
const charactersOfGroup = 16_000_000
const pageBytes = 1_000_000

/**
 * Makes a writer of Parquet files, compressed with Snappy, with a row for each session or for each test. Rows are held until
 * they make a group, of ten thousand or of sixteen million characters. `meanings` explains the columns in the file.
 */
export function createParquetWriter(
  request: ParquetRequest,
  context: ExportContext,
  meanings: Texts<MessageKey>,
): ExportWriter {
  const table = rowsOfFormat(request.form)
  const columns = columnsOfRequest(request)
  const sources = columns.flatMap(({ name }) => cellSources[name] ?? [])
  const file = createParquetFile(columns, context.appVersion)
  const isInMemory = table === 'sessions' && request.deidentified === null
  const memory = isInMemory
    ? memoryColumns(columns, ({ name }) => columnMaker(file.putter(name)), context)
    : null
  const putters = columns.map(({ name }) => file.putter(name))

  return {
    begin: (to) => file.begin(aboutFile(request, columns, context, meanings), to),
    session(each, to) {
      const rows = tableRows(table, each)
      for (const row of rows)
        for (const [at, { page }] of sources.entries()) putters[at]?.(page(row, context))
      file.added(rows.length, to)
    },
    day(of, to) {
      const day = memory?.rows(of) ?? null
      if (memory === null || day === null) return false
      for (const column of memory.columns) column(day)
      file.added(day.rows.length, to)
      return true
    },
    end: file.end,
    companions: () => [
      { ending: '-columns.csv', text: dataDictionary(columns, analysisCsv, context, 'parquet') },
    ],
    preview: (first) => ({
      kind: 'table',
      columns: columns.map(({ name }) => name),
      rows: first
        .flatMap((each) => tableRows(table, each))
        .map((row) => sources.map(({ page }, at) => parquetText(page(row, context), columns[at]?.kind))),
    }),
  }
}

/** A column of a file: its name, and the kind of its values. */
type ParquetColumn = Pick<ExportColumn, 'name' | 'kind'>

/** Makes a Parquet file, or one after another, whose rows are put into its columns and then counted. */
export function createParquetFile(columns: readonly ParquetColumn[], appVersion: string) {
  const group = createRowGroup(columns)
  let bytes = new ByteWriter()
  let writer: ParquetWriter | null = null

  // later places are counted from there
  const take = (to: ByteOutput) => {
    to.extend(bytes.index).set(bytes.getBytes())
    bytes.index = 0
  }
  const writeGroup = (to: ByteOutput) => {
    if (group.rows() === 0) return
    // only a writer that has to be waited for gives a promise
    void writer?.write({ columnData: group.columnData(), rowGroupSize: group.rows(), pageSize: pageBytes })
    group.clear()
    take(to)
  }
  return {
    /** Puts the next value into a column. */
    putter: group.putter,
    begin(metadata: Readonly<Record<string, string>>, to: ByteOutput) {
      bytes = new ByteWriter()
      writer = new ParquetWriter({
        writer: bytes,
        schema: [
          { name: 'schema', num_children: columns.length },
          ...columns.flatMap(({ name, kind }) => storedKinds[kind].schema(name)),
        ],
        kvMetadata: Object.entries(metadata).map(([key, value]) => ({ key: `spirodesk.${key}`, value })),
        createdBy: `Spirodesk version ${appVersion} (build ${appVersion})`,
      })
      take(to)
    },
    /** Counts rows whose values have been put. */
    added(rows: number, to: ByteOutput) {
      if (group.add(rows)) writeGroup(to)
    },
    end(to: ByteOutput) {
      writeGroup(to)
      const isEmpty = writer?.row_groups.length === 0
      void writer?.finish()
      if (isEmpty) typeEmptyGroups(bytes.buffer)
      take(to)
    },
  }
}

// no rows (I64, 0), then a list of groups (0 of no type); nothing before them in a file's metadata has these bytes
const noGroups = [0x16, 0x00, 0x19, 0x00]
const listOfStructs = 0x0c

/** Sets the element type of an empty list of row groups, which hyparquet-writer leaves out and arrow-rs requires. */
function typeEmptyGroups(written: ArrayBuffer): void {
  const file = new Uint8Array(written)
  const at = file.findIndex((_, from) => noGroups.every((byte, more) => file[from + more] === byte))
  if (at >= 0) file[at + noGroups.length - 1] = listOfStructs
}

/**
 * Rows that are held, column by column, until they are written. Iceberg's reader of whole columns has no booleans in runs (RLE).
 */
function createRowGroup(columns: readonly ParquetColumn[]) {
  const held = columns.map(({ name, kind }) => ({ name, kind, data: [] as Stored[] }))
  let rows = 0
  let characters = 0
  return {
    rows: () => rows,
    putter(name: string): (value: CellValue) => void {
      const column = held.find((each) => each.name === name)
      if (!column) throw new RangeError(`no column ${name}`)
      const { data } = column
      const { store } = storedKinds[column.kind]
      return (value) => {
        characters += charactersOf(value)
        data.push(store(value))
      }
    },
    /** Counts rows whose values have been put; true when the group is full. */
    add(more: number): boolean {
      rows += more
      return rows >= rowsOfGroup || characters >= charactersOfGroup
    },
    columnData: () =>
      held.map(({ name, kind, data }) => ({
        name,
        data,
        ...(kind === 'yes-no' && { encoding: 'PLAIN' as const }),
      })),
    clear() {
      for (const { data } of held) data.length = 0
      rows = 0
      characters = 0
    },
  }
}

/** Puts the values of one column for the rows of a day. */
function columnMaker(put: (value: CellValue) => void): ColumnMaker<void> {
  const forRows = (day: DayRows, of: (at: number) => CellValue) => {
    for (let at = 0; at < day.rows.length; at++) put(of(at))
  }
  return {
    plain: (value) => (day) => forRows(day, (at) => value(day, at)),
    dictionary(read, value) {
      const numbers = new Uint32Array(rowsAtMost)
      const known = new Map<number, CellValue>()
      return (day) => {
        if (known.size > valuesRemembered) known.clear()
        read(day, numbers)
        forRows(day, (at) => {
          const number = numbers[at] ?? 0
          const found = known.get(number)
          if (found !== undefined) return found
          const made = value(number)
          known.set(number, made)
          return made
        })
      }
    },
    constant: (value) => (day) => forRows(day, () => value),
  }
}

const valuesRemembered = 20_000

function charactersOf(value: CellValue): number {
  if (typeof value === 'string') return value.length
  return isList(value) ? value.reduce((sum, { length }) => sum + length, 0) : 0
}

const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } } as const
const optional = { repetition_type: 'OPTIONAL' } as const

/** A kind with one element in its declaration. */
function plainKind(element: Omit<SchemaElement, 'name'>, store: StoredKind['store']): StoredKind {
  return { schema: (name) => [{ ...optional, ...element, name }], store }
}

/**
 * A moment in µs: an instant, or the time on a clock, as Parquet distinguishes the two. Not in ms, which it also knows: Iceberg
 * takes those for µs where they are in a dictionary.
 */
function timestamp(isAdjustedToUTC: boolean): Omit<SchemaElement, 'name'> {
  return {
    type: 'INT64',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC, unit: 'MICROS' },
    ...(isAdjustedToUTC && { converted_type: 'TIMESTAMP_MICROS' }),
  }
}

const asNumber = (value: CellValue) => (typeof value === 'number' ? value : null)
const asMicroseconds = (ms: number | null) => (ms === null ? null : BigInt(ms) * 1000n)

const storedKinds: Readonly<Record<ExportColumn['kind'], StoredKind>> = {
  text: plainKind(text, (value) => (typeof value === 'string' ? value : null)),
  list: {
    schema: (name) => [
      { ...optional, name, num_children: 1, converted_type: 'LIST', logical_type: { type: 'LIST' } },
      { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
      { ...optional, ...text, name: 'element' },
    ],
    store: (value) => (isList(value) ? value : null),
  },
  number: plainKind({ type: 'DOUBLE' }, asNumber),
  count: plainKind({ type: 'INT32' }, asNumber),
  'yes-no': plainKind({ type: 'BOOLEAN' }, (value) => (typeof value === 'boolean' ? value : null)),
  day: plainKind({ type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } }, (value) =>
    typeof value === 'string' ? dayNumber(value as Day) : null,
  ),
  time: plainKind(timestamp(true), (value) => asMicroseconds(asNumber(value))),
  'local-time': plainKind(timestamp(false), (value) => asMicroseconds(clockOf(value))),
}

function isList(value: CellValue): value is readonly string[] {
  return Array.isArray(value)
}

/** Time on the clock, as ms since 1970 there. */
function clockOf(value: CellValue): number | null {
  if (value === null || typeof value !== 'object' || isList(value)) return null
  return value.instant + (value.offsetMinutes ?? 0) * 60_000
}

/** A value as text, for a preview. */
export function parquetText(value: CellValue, kind: ExportColumn['kind'] | undefined): string {
  if (kind === 'local-time') return timeWithOffset(clockOf(value), null) ?? ''
  return typeof value === 'boolean' ? String(value) : plainCell(value, kind)
}

/** Metadata of the file. A de-identified one does not say when it was made. */
function aboutFile(
  request: ParquetRequest,
  columns: readonly ExportColumn[],
  { appVersion, at, sample, units }: ExportContext,
  meanings: Texts<MessageKey>,
): Readonly<Record<string, string>> {
  const deidentified = request.deidentified !== null
  const unitFacts = Object.fromEntries(
    unitQuestions.map((question) => {
      const { unit, confirmed } = units[question]
      const basis = confirmed !== null ? 'user' : unit === null ? 'unknown' : 'inferred'
      return [question, { unit, basis }]
    }),
  )
  const columnFacts = columns.map(({ name, kind, unit, meaning, of }) => ({
    name,
    kind,
    unit,
    meaning: meanings(`columns.${meaning}`, { of, in: 'parquet' }),
  }))
  return {
    schema_version: String(tableVersion),
    rows: rowsOfFormat(request.form),
    app_version: appVersion,
    ...(!deidentified && { exported_at: utcTime(at) ?? '' }),
    deidentified: String(deidentified),
    sample: String(sample),
    units: JSON.stringify(unitFacts),
    columns: JSON.stringify(columnFacts),
  }
}
