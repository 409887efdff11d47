import * as v from 'valibot'
import { type ExportColumn, exportColumns, type ExportRows, offsetColumn } from './export-columns'

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
}

const format = <Options>(traits: FormatTraits<Options>) => traits

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
    columns: columnsSchema(rows),
  })

export type CsvOptions = v.InferOutput<ReturnType<typeof csvOptionsSchema>>

/** For R, Python and other programs: RFC 4180, a decimal point, no byte order mark. */
export const analysisCsv: CsvOptions = { separator: ',', decimalMark: '.', byteMark: false, columns: null }

// Intl does not know list separators; these regions have semicolons beside a decimal point
const semicolonRegions: readonly (string | undefined)[] = ['CH', 'LI']

/** Excel's CSV by a region (BCP 47): decimal mark, list separator (a semicolon beside a comma) and byte order mark. */
export function excelCsv(region: string): CsvOptions {
  // files have ASCII digits, whatever those of the region are
  const format = new Intl.NumberFormat(region, { numberingSystem: 'latn' })
  const mark = format.formatToParts(1.5).find(({ type }) => type === 'decimal')
  const decimalMark = mark?.value === ',' ? ',' : '.'
  const isList = decimalMark === ',' || semicolonRegions.includes(new Intl.Locale(region).region)
  return { separator: isList ? ';' : ',', decimalMark, byteMark: true, columns: null }
}

// `defaults` are columns that a table has in one format besides its usual ones
const csv = (rows: ExportRows) => ({
  rows,
  defaults: new Set<string>(),
  ...format({
    options: csvOptionsSchema(rows),
    family: 'CSV',
    file: () => ({ name: 'CSV', extensions: ['csv'] }),
    atFirst: excelCsv,
    unattended: () => analysisCsv,
    isCopy: false,
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
  defaults: parquetDefaults,
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
  }),
})

/** The shapes of a FHIR export: one Bundle, or a resource a line. */
export const fhirShapes = ['bundle', 'ndjson'] as const

export type FhirShape = (typeof fhirShapes)[number]

const formats = {
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
  }),
  fhir: format<{ as: FhirShape }>({
    options: v.object({ as: v.picklist(fhirShapes) }),
    family: 'FHIR',
    file: ({ as }) =>
      as === 'bundle'
        ? { name: 'FHIR JSON', extensions: ['json'] }
        : { name: 'FHIR NDJSON', extensions: ['ndjson'] },
    atFirst: () => ({ as: 'bundle' }),
    unattended: (file) => ({ as: file.toLowerCase().endsWith('.ndjson') ? 'ndjson' : 'bundle' }),
    isCopy: false,
  }),
  'parquet-sessions': parquet('sessions'),
  'parquet-tests': parquet('tests'),
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

/** Version of the tables' columns; it grows when one of them changes its meaning, or goes. */
export const tableVersion = 1

/** The formats that are a table, with the same columns in each. */
export type TableFormat = {
  [F in ExportFormat]: (typeof formats)[F] extends { readonly rows: ExportRows } ? F : never
}[ExportFormat]

/** Columns of a table in a format, with the default ones marked. */
export function columnsOfFormat(form: TableFormat): readonly ExportColumn[] {
  const { rows, defaults } = formats[form]
  return exportColumns[rows].map((column) =>
    defaults.has(column.name) ? { ...column, byDefault: true } : column,
  )
}

/** Row of a format that is a table. */
export function rowsOfFormat(form: TableFormat): ExportRows {
  return formats[form].rows
}
