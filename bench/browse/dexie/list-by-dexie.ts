import { everySession, type SessionQuery, type SortOrder } from '#shared/queries/filter'
import type { BrowseRow } from '../data/create-row-maker'
import { candidates } from './candidates'
import { keepRow } from './keep-row'
import { type RowTable, readRows } from './row-table'
import { topRows } from './top-rows'

/** The first rows of a list, and how many match. */
export interface ListByDexie {
  readonly rows: readonly BrowseRow[]
  readonly matching: number
}

const inOrder = ['instant', 'name', 'email', 'age', 'fev1', 'fev1Percent', 'changedAt'] as const

/** Lists sessions: along an index where everything is asked for, else by reading an index's rows, or all of them. */
export async function listByDexie(
  table: RowTable,
  { filter, sort, limit }: SessionQuery,
): Promise<ListByDexie> {
  const column = sort.by === 'date' ? 'instant' : sort.by
  const index = inOrder.find((name) => name === column)
  if (index && JSON.stringify(filter) === JSON.stringify(everySession)) {
    const all = table.orderBy(index)
    const first = (sort.descending ? all.reverse() : all).filter(keepRow(filter)).limit(limit)
    const withdrawn = table.where('withdrawnAt').above(-Infinity)
    const [rows, held, gone] = await Promise.all([first.toArray(), table.count(), withdrawn.count()])
    return { rows, matching: held - gone }
  }
  const keep = keepRow(filter)
  const top = topRows(orderBy(column, sort.descending), limit)
  let matching = 0
  const take = (rows: readonly BrowseRow[]) => {
    for (const row of rows) {
      if (!keep(row)) continue
      matching++
      top.add(row)
    }
  }
  const narrowed = candidates(table, filter)
  if (narrowed) take(await narrowed.toArray())
  else for await (const rows of readRows(table)) take(rows)
  return { rows: top.rows(), matching }
}

function orderBy(column: Exclude<SortOrder['by'], 'date'> | 'instant', descending: boolean) {
  const direction = descending ? -1 : 1
  return ({ [column]: a }: BrowseRow, { [column]: b }: BrowseRow): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return a < b ? -direction : a > b ? direction : 0
  }
}
