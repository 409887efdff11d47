import * as v from 'valibot'
import { type CsvForm, csvColumns } from './csv-columns'

/** What can stand between the cells of a row. */
export const csvSeparators = [',', ';', '\t'] as const

/** What can stand between the whole of a number and its decimals. */
export const decimalMarks = ['.', ','] as const

/** Schema of {@link CsvOptions}, with the columns that a form has. */
export const csvOptionsSchema = (form: CsvForm) =>
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

/** How CSV is written. */
export type CsvOptions = v.InferOutput<ReturnType<typeof csvOptionsSchema>>

/** For R, Python and other programs: RFC 4180, a decimal point, no byte order mark. */
export const analysisCsv: CsvOptions = { separator: ',', decimalMark: '.', byteMark: false, columns: null }

// Intl does not know list separators; these regions have semicolons beside a decimal point
const semicolonRegions: readonly (string | undefined)[] = ['CH', 'LI']

/**
 * For Excel under a regional format (a locale of BCP 47): its decimal mark, its list separator, and a byte order mark.
 * Where the decimal mark is a comma, lists are separated by semicolons.
 */
export function excelCsv(region: string): CsvOptions {
  // files have ASCII digits, whatever those of the region are
  const format = new Intl.NumberFormat(region, { numberingSystem: 'latn' })
  const mark = format.formatToParts(1.5).find(({ type }) => type === 'decimal')
  const decimalMark = mark?.value === ',' ? ',' : '.'
  const isList = decimalMark === ',' || semicolonRegions.includes(new Intl.Locale(region).region)
  return { separator: isList ? ';' : ',', decimalMark, byteMark: true, columns: null }
}
