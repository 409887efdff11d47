import * as v from 'valibot'
import { csvColumns, type CsvForm } from './csv-columns'

interface FormatTraits<Options> {
  readonly options: v.GenericSchema<Options>
  /** The kind of file that it is one way of writing. */
  readonly family: string
  /** How a file of it is called, and how its name may end. */
  readonly file: (options: Options) => { name: string; extensions: string[] }
  /** How it is offered to somebody who has chosen nothing yet, on a computer with this regional format (BCP 47). */
  readonly atFirst: (region: string) => Options
  /** How the command line writes it to a file that is named so. */
  readonly unattended: (file: string) => Options
  /** Whether it is a copy of everything that can be imported again, as long as it is not de-identified. */
  readonly isCopy: boolean
}

const format = <Options>(traits: FormatTraits<Options>) => traits

export const csvSeparators = [',', ';', '\t'] as const

export const decimalMarks = ['.', ','] as const

/** Schema of {@link CsvOptions}, with the columns that a form has. */
const csvOptionsSchema = (form: CsvForm) =>
  v.object({
    separator: v.picklist(csvSeparators),
    decimalMark: v.picklist(decimalMarks),
    /** Whether the file begins with a byte order mark, without which Excel takes UTF-8 for something else. */
    byteMark: v.boolean(),
    /** Names of the columns wanted, in any order; null stands for those that a form has by default. */
    columns: v.nullable(
      v.pipe(v.array(v.picklist(csvColumns[form].map(({ name }) => name))), v.minLength(1)),
    ),
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

const csv = (form: CsvForm) =>
  format({
    options: csvOptionsSchema(form),
    family: 'csv',
    file: () => ({ name: 'CSV', extensions: ['csv'] }),
    atFirst: excelCsv,
    unattended: () => analysisCsv,
    isCopy: false,
  })

/** The shapes of a FHIR export: one Bundle, or a resource a line. */
export const fhirShapes = ['bundle', 'ndjson'] as const

export type FhirShape = (typeof fhirShapes)[number]

const formats = {
  'csv-sessions': csv('csv-sessions'),
  'csv-tests': csv('csv-tests'),
  json: format({
    options: v.object({
      /** Whether raw arrays are written where they are here; they are many times the size of all else. */
      raw: v.boolean(),
    }),
    family: 'json',
    file: () => ({ name: 'JSON', extensions: ['json'] }),
    atFirst: () => ({ raw: false }),
    unattended: () => ({ raw: false }),
    isCopy: true,
  }),
  fhir: format<{ as: FhirShape }>({
    options: v.object({ as: v.picklist(fhirShapes) }),
    family: 'fhir',
    file: ({ as }) =>
      as === 'bundle'
        ? { name: 'FHIR JSON', extensions: ['json'] }
        : { name: 'FHIR NDJSON', extensions: ['ndjson'] },
    atFirst: () => ({ as: 'bundle' }),
    unattended: (file) => ({ as: file.toLowerCase().endsWith('.ndjson') ? 'ndjson' : 'bundle' }),
    isCopy: false,
  }),
}

/** The name of a format, as the command line and the log of exports have it. */
export type ExportFormat = keyof typeof formats

export type FormatOptions = { [F in ExportFormat]: v.InferOutput<(typeof formats)[F]['options']> }

/** Everything that can be exported to, in the order in which it is offered. */
export const exportFormats: { readonly [F in ExportFormat]: FormatTraits<FormatOptions[F]> } = formats

export const formatNames = Object.keys(formats) as readonly ExportFormat[]
