import type { Measures } from '../../format/measures'
import { type FittedColumns, fitColumns } from '../table/fit-columns'
import { columnsToShow, ownWidths } from './column-names'
import { type Column, columnsOf } from './columns'
import type { TableState } from './table-state.svelte'

/** The columns of the list as it is set, with their widths: those chosen, or those for which there is room. */
export function shownColumns(
  { layout, width }: Pick<TableState, 'layout' | 'width'>,
  measures: Measures,
): FittedColumns<Column> {
  const all = columnsOf(measures)
  const shown = columnsToShow(layout.columns, width)
  const columns = shown.flatMap((name) => all.filter((column) => column.name === name))
  return fitColumns(columns, { ...ownWidths(width), ...layout.widths })
}
