import * as v from 'valibot'
import { countSchema } from '../records/day'

/** The most rows that a sheet of Excel has, with that of the headings. */
export const rowsOfSheet = 1_048_576

const charactersOfCell = 32_767
const digitsOfNumber = 15

const changes = ['cut', 'digits', 'zeros', 'power', 'date'] as const

/**
 * What Excel makes of a text as it opens a CSV file: it is `cut`, loses `digits` after the fifteenth or leading `zeros`,
 * or is taken for a `power` of ten or a `date`.
 */
export type SpreadsheetChange = (typeof changes)[number]

/** Schema of {@link SpreadsheetLimits}. */
export const spreadsheetLimitsSchema = v.object({
  /** Rows with the headings, where a sheet has fewer; else null. */
  rows: v.nullable(countSchema),
  /** In which columns, by their names, cells of how many sessions are changed. */
  changed: v.array(v.object({ column: v.string(), change: v.picklist(changes), sessions: countSchema })),
})

/** What of an export Excel does not show as it is. */
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

/** What Excel makes of a text in a CSV file that is no number of ours; null for one that it shows as it is. */
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
