import type { ChoicesQuery, SpreadQuery } from '#shared/queries/figures'
import { flagsOfBits } from '#shared/records/flag'
import type { BrowseRow } from '../data/create-row-maker'
import { keepRow } from './keep-row'
import { type RowTable, readRows } from './row-table'

/** Counts the sessions that have each value of a field; null is none. */
export async function choicesByDexie(
  table: RowTable,
  query: ChoicesQuery,
): Promise<Map<string | null, number>> {
  const keep = keepRow(query.filter)
  const counts = new Map<string | null, number>()
  for await (const rows of readRows(table))
    for (const row of rows)
      if (keep(row))
        for (const value of valuesOf(row, query.field)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** The figures of all sessions that have one, in order: least, greatest and median are among them. */
export async function spreadByDexie(
  table: RowTable,
  field: keyof BrowseRow,
  { filter }: SpreadQuery,
): Promise<Float64Array> {
  const keep = keepRow(filter)
  const figures: number[] = []
  for await (const rows of readRows(table))
    for (const row of rows) {
      const value = keep(row) ? row[field] : null
      if (typeof value === 'number') figures.push(value)
    }
  return Float64Array.from(figures).sort()
}

function valuesOf(row: BrowseRow, field: ChoicesQuery['field']): readonly (string | null)[] {
  if (field === 'gender' || field === 'ethnicity') return [row[field]]
  const lists = { diagnosis: row.diagnoses, medication: row.medications, flag: flagsOfBits(row.flags) }
  return lists[field].length === 0 ? [null] : lists[field]
}
