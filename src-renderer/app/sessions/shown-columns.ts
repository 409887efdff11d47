import type { Measures } from '../../format/measures'
import { type FittedColumns, fitColumns } from '../table/fit-columns'
import { columnsToShow, ownWidths } from './column-names'
import { type Column, columnsOf } from './columns'
import type { TableState } from '../table/table-state.svelte'

const roomForNames = 176

/** The columns of the list as it is set, with their widths: those chosen, or those for which there is room. */
export function shownColumns(
  { layout, width }: Pick<TableState, 'layout' | 'width'>,
  measures: Measures,
): FittedColumns<Column> {
  const all = columnsOf(measures)
  const shown = columnsToShow(layout.columns, width)
  const found = shown.flatMap((name) => all.filter((column) => column.name === name))
  // chosen columns may be scrolled to: names need not make room for them
  const columns = layout.columns === null ? found : found.map((column) => roomy(column))
  return fitColumns(columns, { ...ownWidths(width), ...layout.widths })
}

function roomy(column: Column): Column {
  return column.name === 'patient' ? { ...column, least: roomForNames } : column
}
