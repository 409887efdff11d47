import type { TableLayout } from './table-layout'

/** Height of a row of a list by how close the rows are set, px. */
export const rowHeights: Readonly<Record<TableLayout['density'], number>> = { comfortable: 36, compact: 28 }

/** Height of the heading above its rows, in px. */
export const headingHeight = 40
