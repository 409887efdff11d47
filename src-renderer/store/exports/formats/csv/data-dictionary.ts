import type { CsvColumn } from '#shared/exports/csv-column'
import type { CsvOptions } from '#shared/exports/csv-options'
import { csvLines } from './csv-lines'

const heads = ['column', 'kind', 'unit', 'meaning']

/** Tells what each column of a CSV file means, as CSV of the same kind. */
export function dataDictionary(columns: readonly CsvColumn[], options: CsvOptions): string {
  const { line } = csvLines([], options)
  const lines = columns.map(({ name, kind, unit, meaning }) => line([name, kind, unit, meaning]))
  return (options.byteMark ? '\uFEFF' : '') + line(heads) + lines.join('')
}
