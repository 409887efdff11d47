import type { PageDay } from '#shared/records/day'
import { readColumns } from '../columns/columns-bytes'
import type { DayColumns } from '../columns/day-columns'
import type { ColumnsRow } from '../database/rows'
import type { OpenStore } from '../open-store'
import { markDamaged } from '../pages/open-page'

/** Opens the columns of a day; null when they cannot be opened, and then the day is fetched again. */
export async function openColumns(
  store: OpenStore,
  day: PageDay,
  row: ColumnsRow | undefined,
): Promise<DayColumns | null> {
  try {
    if (row) return readColumns(await store.sealer.open({ table: 'columns', key: day }, row.columns))
  } catch {
    // told apart from other days below
  }
  markDamaged(store, day)
  return null
}
