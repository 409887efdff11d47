import * as v from 'valibot'
import { countSchema } from '../records/day'

/** The most rows of a sheet of Excel, with that of the headings. */
export const rowsOfSheet = 1_048_576

/** The most characters of a cell of Excel. */
export const charactersOfCell = 32_767
const digitsOfNumber = 15

const changes = ['cut', 'digits', 'zeros', 'power', 'date'] as const

/**
 * Change that Excel makes to a text as it opens a CSV file: it is `cut`, loses `digits` after the fifteenth or leading `zeros`,
 * or is taken for a `power` of ten or a `date`.
 */
export type SpreadsheetChange = (typeof changes)[number]

/** Schema of {@link SpreadsheetLimits}. */
export const spreadsheetLimitsSchema = v.object({
  /** Number of rows with the headings, when a sheet has fewer; else null. */
  rows: v.nullable(countSchema),
  /** Columns with changed cells, by their names, and the sessions concerned. */
  changed: v.array(v.object({ column: v.string(), change: v.picklist(changes), sessions: countSchema })),
})

/** Parts of a CSV export that Excel does not show as they are. */
export type SpreadsheetLimits = v.InferOutput<typeof spreadsheetLimitsSchema>

const number = /^[+-]?(\d+)(?:[.,](\d+))?$/
const power = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i
const day = /^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$/
// as Excel knows them in English, German and Spanish
const months = 'jan|ene|feb|mar|mär|mrz|apr|abr|may|mai|jun|jul|aug|ago|sep|oct|okt|nov|dec|dez|dic'
const month = new RegExp(
  `^(?:\\d{1,4}[-/. ]{0,2}(?:${months})[a-z]*(?:[-/. ]{1,2}\\d{2,4})?|(?:${months})[a-z]*[-/. ]{0,2}\\d{1,4})$`,
  'i',
)

/** The change that Excel makes to a text in a CSV file that is no number of ours; null for none. */
export function spreadsheetChange(text: string): SpreadsheetChange | null {
  if (text.length > charactersOfCell) return 'cut'
  if (!/\d/.test(text) || text.length > 60) return null
  const [, whole = '', fraction = ''] = number.exec(text) ?? []
  if (whole !== '') {
    if ((whole + fraction).replace(/^0+/, '').length > digitsOfNumber) return 'digits'
    if (/^0\d/.test(whole)) return 'zeros'
  }
  if (power.test(text)) return 'power'
  return (day.test(text) && whole === '') || month.test(text) ? 'date' : null
}
