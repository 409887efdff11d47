import * as v from 'valibot'
import {
  type ColumnOrder,
  type ExportColumn,
  exportColumns,
  type ExportRows,
  offsetColumn,
  unitColumnNames,
} from './export-columns'

interface FormatTraits<Options> {
  readonly options: v.GenericSchema<Options>
  /** Kind of file, of which this is one way of writing. */
  readonly family: string
  /** Name of its file, and its possible extensions. */
  readonly file: (options: Options) => { name: string; extensions: string[] }
  /** First choice in the window, on a computer with this regional format (BCP 47). */
  readonly atFirst: (region: string) => Options
  /** Options of the command line for a file of that name. */
  readonly unattended: (file: string) => Options
  /** True when it is a copy of everything that can be imported again, unless it is de-identified. */
  readonly isCopy: boolean
  /** True when it can be without names: one for reading people's results has no use for pseudonyms. */
  readonly nameless: boolean
  /** True for a list of patients as it is shown, which only a window does. */
  readonly ofList?: true
}

const format = <Options>(traits: FormatTraits<Options>) => traits

const nothing: ReadonlySet<string> = new Set()

export const csvSeparators = [',', ';', '\t'] as const

export const decimalMarks = ['.', ','] as const

/** Names of the columns wanted, in any order; null stands for those by default. */
const columnsSchema = (rows: ExportRows) =>
  v.nullable(v.pipe(v.array(v.picklist(exportColumns[rows].map(({ name }) => name))), v.minLength(1)))

/** Schema of {@link CsvOptions}. */
const csvOptionsSchema = (rows: ExportRows) =>
  v.object({
    separator: v.picklist(csvSeparators),
    decimalMark: v.picklist(decimalMarks),
    /** Whether the file begins with a byte order mark, without which Excel takes UTF-8 for something else. */
    byteMark: v.boolean(),
    /** Order of its columns, unless it is that of every version. */
    order: v.exactOptional(v.literal('clinical')),
    columns: columnsSchema(rows),
  })

export type CsvOptions = v.InferOutput<ReturnType<typeof csvOptionsSchema>>

/** For R, Python and other programs: RFC 4180, a decimal point, no byte order mark, columns in the order of every version. */
export const analysisCsv: CsvOptions = {
  separator: ',',
  decimalMark: '.',
  byteMark: false,
  columns: null,
}

// Intl does not know list separators; these regions have semicolons beside a decimal point
const semicolonRegions: readonly (string | undefined)[] = ['CH', 'LI']

/** Excel's CSV by a region (BCP 47): decimal mark, list separator (a semicolon beside a comma), byte order mark, clinical columns first. */
export function excelCsv(region: string): CsvOptions {
  // files have ASCII digits, whatever those of the region are
  const format = new Intl.NumberFormat(region, { numberingSystem: 'latn' })
  const mark = format.formatToParts(1.5).find(({ type }) => type === 'decimal')
  const decimalMark = mark?.value === ',' ? ',' : '.'
  const isList = decimalMark === ',' || semicolonRegions.includes(new Intl.Locale(region).region)
  return { separator: isList ? ';' : ',', decimalMark, byteMark: true, order: 'clinical', columns: null }
}

// `defaults` and `without` are columns that a table has in one format besides its usual ones, or lacks of them
const csv = (rows: ExportRows) => ({
  rows,
  order: 'scripts' as ColumnOrder,
  defaults: nothing,
  without: nothing,
  ...format({
    options: csvOptionsSchema(rows),
    family: 'CSV',
    file: () => ({ name: 'CSV', extensions: ['csv'] }),
    atFirst: excelCsv,
    unattended: () => analysisCsv,
    isCopy: false,
    nameless: true,
  }),
})

/** Forms of a Parquet export: one file, or a folder with a file for each year and month. */
export const parquetShapes = ['file', 'folder'] as const

/** Extension of a single Parquet file; a folder may have any other. */
const parquetEnding = '.parquet'

const parquetOptionsSchema = (rows: ExportRows) =>
  v.object({ as: v.picklist(parquetShapes), columns: columnsSchema(rows) })

type ParquetOptions = v.InferOutput<ReturnType<typeof parquetOptionsSchema>>

// the clock of a session, and which of two copies of one is newer, where many laptops export into one table
const parquetDefaults: ReadonlySet<string> = new Set([offsetColumn, 'changed_at', 'exported_at'])

const parquet = (rows: ExportRows) => ({
  rows,
  order: 'scripts' as ColumnOrder,
  defaults: parquetDefaults,
  without: nothing,
  ...format<ParquetOptions>({
    options: parquetOptionsSchema(rows),
    family: 'Parquet',
    file: ({ as }) => ({ name: 'Parquet', extensions: as === 'file' ? ['parquet'] : [] }),
    atFirst: () => ({ as: 'file', columns: null }),
    unattended: (file) => ({
      as: file.toLowerCase().endsWith(parquetEnding) ? 'file' : 'folder',
      columns: null,
    }),
    isCopy: false,
    nameless: true,
  }),
})

/** Kinds of files with a list of patients. */
export const listShapes = ['xlsx', 'csv', 'parquet'] as const

export type ListShape = (typeof listShapes)[number]

const listFiles: Readonly<Record<ListShape, string>> = { xlsx: 'Excel', csv: 'CSV', parquet: 'Parquet' }

const listOptionsSchema = v.object({
  as: v.picklist(listShapes),
  separator: v.picklist(csvSeparators),
  decimalMark: v.picklist(decimalMarks),
})

type ListOptions = v.InferOutput<typeof listOptionsSchema>

function listOptions(region: string): ListOptions {
  const { separator, decimalMark } = excelCsv(region)
  return { as: 'xlsx', separator, decimalMark }
}

/** The shapes of a FHIR export: one Bundle, or a resource a line. */
export const fhirShapes = ['bundle', 'ndjson'] as const

export type FhirShape = (typeof fhirShapes)[number]

interface WorkbookOptions {
  columns: string[] | null
}

const formats = {
  'xlsx-sessions': {
    rows: 'sessions' as const,
    order: 'clinical' as ColumnOrder,
    defaults: nothing,
    // headings have the units, which are columns where sessions differ
    without: unitColumnNames,
    ...format<WorkbookOptions>({
      options: v.object({ columns: columnsSchema('sessions') }),
      family: 'Excel',
      file: () => ({ name: 'Excel', extensions: ['xlsx'] }),
      atFirst: () => ({ columns: null }),
      unattended: () => ({ columns: null }),
      isCopy: false,
      nameless: false,
    }),
  },
  'csv-sessions': csv('sessions'),
  'csv-tests': csv('tests'),
  json: format<{ raw: boolean; marks?: boolean }>({
    options: v.object({
      /** Whether raw arrays are written if they are held; they are many times the size of all else. */
      raw: v.boolean(),
      /** Whether what people marked is written too: pairs, reviews, notes, record numbers. */
      marks: v.exactOptional(v.boolean()),
    }),
    family: 'JSON',
    file: () => ({ name: 'JSON', extensions: ['json'] }),
    atFirst: () => ({ raw: false }),
    unattended: () => ({ raw: false }),
    isCopy: true,
    nameless: true,
  }),
  fhir: format<{ as: FhirShape; identity?: boolean }>({
    options: v.object({
      as: v.picklist(fhirShapes),
      /** Whether a patient has the record number and the date of birth that a person entered. */
      identity: v.exactOptional(v.boolean()),
    }),
    family: 'FHIR',
    file: ({ as }) =>
      as === 'bundle'
        ? { name: 'FHIR JSON', extensions: ['json'] }
        : { name: 'FHIR NDJSON', extensions: ['ndjson'] },
    atFirst: () => ({ as: 'bundle' }),
    unattended: (file) => ({ as: file.toLowerCase().endsWith('.ndjson') ? 'ndjson' : 'bundle' }),
    isCopy: false,
    nameless: true,
  }),
  'parquet-sessions': parquet('sessions'),
  'parquet-tests': parquet('tests'),
  worklist: format<ListOptions>({
    options: listOptionsSchema,
    family: 'list',
    file: ({ as }) => ({ name: listFiles[as], extensions: [as] }),
    atFirst: listOptions,
    unattended: () => listOptions('en'),
    isCopy: false,
    nameless: false,
    ofList: true,
  }),
}

/** Name of a format, as the command line and the log of exports have it. */
export type ExportFormat = keyof typeof formats

export type FormatOptions = { [F in ExportFormat]: v.InferOutput<(typeof formats)[F]['options']> }

/** All formats, in the order in which they are offered. */
export const exportFormats: { readonly [F in ExportFormat]: FormatTraits<FormatOptions[F]> } = formats

export const formatNames = Object.keys(formats) as readonly ExportFormat[]

/** Forms in which sessions leave Spirodesk: a format of files, or a report, on paper too. */
export const leavingKinds = [...formatNames, 'pdf'] as const

export type LeavingKind = (typeof leavingKinds)[number]

/** Forms that need no list in a window. */
export const unattendedKinds: readonly LeavingKind[] = leavingKinds.filter(
  (kind) => kind === 'pdf' || !exportFormats[kind].ofList,
)

/** Kinds of files that Spirodesk has written last, and shows or opens again. */
export const writtenKinds = ['export', 'report'] as const

export type WrittenKind = (typeof writtenKinds)[number]

/** Whether a file is one that people read in another program, by the ending of its name. */
export function isForReading(file: string): boolean {
  return /\.(?:xlsx|csv|pdf)$/i.test(file)
}

/** Whether sessions can leave in a form without names. */
export function canBeNameless(kind: LeavingKind): boolean {
  return kind !== 'pdf' && exportFormats[kind].nameless
}

/** Version of the tables' columns; it grows when one of them changes its meaning, or goes. */
export const tableVersion = 1

/** The formats that are a table, with the same columns in each. */
export type TableFormat = {
  [F in ExportFormat]: (typeof formats)[F] extends { readonly rows: ExportRows } ? F : never
}[ExportFormat]

/** Columns of a table in a format, with the default ones marked. */
export function columnsOfFormat(form: TableFormat): readonly ExportColumn[] {
  const { rows, defaults, without } = formats[form]
  return exportColumns[rows].map((column) => {
    const byDefault = defaults.has(column.name) || (column.byDefault && !without.has(column.name))
    return byDefault === column.byDefault ? column : { ...column, byDefault }
  })
}

/** Order of the columns of a table: that of its options, if it has more than one. */
export function orderOfColumns(form: TableFormat, options: FormatOptions[TableFormat]): ColumnOrder {
  return ('order' in options ? options.order : undefined) ?? formats[form].order
}

/** Row of a format that is a table. */
export function rowsOfFormat(form: TableFormat): ExportRows {
  return formats[form].rows
}
