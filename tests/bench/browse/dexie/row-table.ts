import type { Table } from 'dexie'
import type { BrowseRow } from '../data/create-row-maker'

/** The table of sessions, by their ids. */
export type RowTable = Table<BrowseRow, string>

/** The indexes: those of what people look for, sort by, or go through in order. */
export const rowIndexes = 'id,day,instant,name,email,age,fev1,fev1Percent,changedAt,withdrawnAt,*diagnoses'

const rowsAtOnce = 5000

/** Reads all rows, some thousand at a time, since a million objects at once are too many. */
export async function* readRows(table: RowTable): AsyncGenerator<readonly BrowseRow[]> {
  let rows = await table.orderBy(':id').limit(rowsAtOnce).toArray()
  while (rows.length > 0) {
    yield rows
    rows = await table
      .where(':id')
      .above(rows.at(-1)?.id ?? '')
      .limit(rowsAtOnce)
      .toArray()
  }
}
