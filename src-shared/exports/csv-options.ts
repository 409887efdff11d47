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

/**
 * For Excel under a locale (BCP 47): its decimal mark, its list separator, and a byte order mark. Where the decimal mark
 * is a comma, lists are separated by semicolons.
 */
export function excelCsv(locale: string): CsvOptions {
  const mark = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')
  const isComma = mark?.value === ','
  return { separator: isComma ? ';' : ',', decimalMark: isComma ? ',' : '.', byteMark: true, columns: null }
}
