import type { Table } from 'dexie'
import type { BrowseRow } from '../data/create-row-maker'

/** A session with the number of its row: shorter than its id, which indexes would repeat. */
export interface NumberedRow extends BrowseRow {
  readonly row: number
}

/** The table of sessions. */
export type RowTable = Table<NumberedRow, number>

/** The indexes: those of what people look for, sort by, or go through in order. */
export const rowIndexes =
  'row,id,day,instant,name,email,age,fev1,fev1Percent,changedAt,withdrawnAt,*diagnoses'

const rowsAtOnce = 5000

/** Reads all rows, some thousand at a time, since a million objects at once are too many. */
export async function* readRows(table: RowTable): AsyncGenerator<readonly NumberedRow[]> {
  let rows = await table.orderBy('row').limit(rowsAtOnce).toArray()
  while (rows.length > 0) {
    yield rows
    rows = await table
      .where('row')
      .above(rows.at(-1)?.row ?? Infinity)
      .limit(rowsAtOnce)
      .toArray()
  }
}
