import type { CsvColumn } from '#shared/exports/csv-columns'
import type { CsvOptions } from '#shared/exports/export-request'
import type { Texts } from '#shared/text/texts'
import type { MessageKey } from '../../../../text/load-messages'
import { csvLines } from './csv-lines'

const heads = ['column', 'kind', 'unit', 'meaning']

/**
 * Tells what each column of a CSV file means, as CSV of the same kind; of a `sample`, in a line without a column, that
 * its people are invented.
 */
export function dataDictionary(
  columns: readonly CsvColumn[],
  options: CsvOptions,
  sample: boolean,
  texts: Texts<MessageKey>,
): string {
  const { line } = csvLines([], options)
  const lines = columns.map(({ name, kind, unit, meaning, of }) =>
    line([name, kind, unit, texts(`columns.${meaning}`, { of })]),
  )
  const mark = sample ? line(['', '', '', texts('columns.sample')]) : ''
  return (options.byteMark ? '\uFEFF' : '') + line(heads) + lines.join('') + mark
}
