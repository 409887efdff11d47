import type { SessionRow } from '#shared/records/session'
import type { Measures } from '../../format/measures'
import { t } from '../../text/texts.svelte'
import { cellText } from './cell-text'
import type { Column } from './columns'

/**
 * Sessions as text, to be pasted into a record or a document: a line for each with the columns of the list, between
 * tabs, so that word processors and spreadsheets make a table of it. `sample` says that the patients are invented.
 */
export function sessionsText(
  rows: readonly SessionRow[],
  columns: readonly Column[],
  measures: Measures,
  sample: boolean,
): string {
  const head = columns.map(({ title, under, name }) =>
    name === 'patient' || name === 'session' ? title : `${title} ${under}`.trim(),
  )
  const lines = rows.map((row) => columns.map(({ name }) => oneLine(cellText(name, row, measures))))
  return [...(sample ? [[t('session.text.sample')]] : []), head, ...lines]
    .map((cells) => `${cells.join('\t')}\n`)
    .join('')
}

/** What was sent may hold tabs and line ends, which would make cells and rows of their own. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, (space) => (/[\t\r\n]/.test(space) ? ' ' : space))
}
