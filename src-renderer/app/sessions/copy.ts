import type { SessionRow } from '#shared/records/session'
import { bestValues } from '#shared/records/test'
import { bronchodilatorWords } from '../../format/flags'
import type { Measures } from '../../format/measures'
import { createdAtText } from '../../format/moments'
import { type CsvCell, csvText } from '../../format/plain-text'
import { t } from '../../text/texts.svelte'
import type { ShownColumn } from '../table/columns'
import type { SessionColumn } from './columns'

type Field = readonly [name: string, value: (row: SessionRow) => CsvCell]

const fields: readonly Field[] = [
  ['id', (row) => row.id],
  ['created_at', createdAtText],
  ['name', (row) => row.name],
  ['email', (row) => row.email],
  ['age', (row) => row.age],
  ['gender', (row) => row.gender],
  ['height_in_cm', (row) => row.height],
  ['weight_in_kg', (row) => row.weight],
  ['ethnicity', (row) => row.ethnicity],
  ['diagnoses', (row) => row.diagnoses.join('; ')],
  ['medications', (row) => row.medications.join('; ')],
  ...bestValues.map(({ field, name }): Field => [field, (row) => row[name]]),
  ['tests', (row) => row.tests],
  ['best_two_fev1_difference', (row) => row.bestTwoFev1],
  ['manoeuvres', (row) => row.manoeuvres],
  ['best_two_fvc_difference', (row) => row.bestTwoFvc],
  ['largest_fev1', (row) => row.largestFev1],
  ['largest_fvc', (row) => row.largestFvc],
  ['bronchodilator', (row) => row.bronchodilator],
  ['flags', (row) => row.flags.join('; ')],
]

/** Sessions as CSV with headings: values as sent under the service's names, then Spirodesk's own counts. */
export function sessionsCsv(rows: readonly SessionRow[]): string {
  return csvText([fields.map(([name]) => name), ...rows.map((row) => fields.map(([, value]) => value(row)))])
}

/** Sessions as tab-separated lines, for a record or a document. `sample` marks the patients as invented. */
export function sessionsText(
  rows: readonly SessionRow[],
  columns: readonly ShownColumn<SessionColumn>[],
  measures: Measures,
  sample: boolean,
): string {
  const head = columns.map(({ title, under, name }) =>
    name === 'patient' || name === 'session' ? title : `${title} ${under}`.trim(),
  )
  const cell = ({ name, say }: SessionColumn, row: SessionRow) => {
    const text = say(row, measures)
    return oneLine(name === 'session' ? [text, ...bronchodilatorWords(row)].join(', ') : text)
  }
  const lines = rows.map((row) => columns.map(({ entry }) => cell(entry, row)))
  return [...(sample ? [[t('session.text.sample')]] : []), head, ...lines]
    .map((cells) => `${cells.join('\t')}\n`)
    .join('')
}

/** Drops tabs and line ends, which would start new cells and rows. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, (space) => (/[\t\r\n]/.test(space) ? ' ' : space))
}
