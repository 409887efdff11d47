import type { TableColumn } from './table-column'

/** Columns with the widths that a person gave them, and the width that the table needs at least, px. */
export interface FittedColumns<C extends TableColumn<string>> {
  readonly columns: readonly C[]
  readonly minWidth: number
  /** Whether no column takes what the others leave, so that the table stops where they do. */
  readonly fixed: boolean
}

/** The narrowest that a column can be made, px, unless it says otherwise itself. */
export const leastWidth = 36

/** Gives columns the widths that a person set, none less than its content needs. */
export function fitColumns<C extends TableColumn<string>>(
  columns: readonly C[],
  widths: Readonly<Record<string, number>>,
): FittedColumns<C> {
  const fitted = columns.map((column) => {
    const set = widths[column.name]
    return set === undefined ? column : { ...column, width: Math.max(set, leastOf(column)) }
  })
  return {
    columns: fitted,
    minWidth: fitted.reduce((sum, column) => sum + (column.width ?? leastOf(column)), 0),
    fixed: fitted.every(({ width }) => width !== null),
  }
}

function leastOf({ least }: TableColumn<string>): number {
  return least ?? leastWidth
}
