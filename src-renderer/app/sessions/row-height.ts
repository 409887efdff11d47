import type { TableLayout } from '../table/table-layout'

/** Height of a row of the list of sessions by how close the rows are set, px. */
export const rowHeights: Readonly<Record<TableLayout['density'], number>> = { comfortable: 36, compact: 28 }

/** Height of the heading above its rows, in px. */
export const headingHeight = 40
