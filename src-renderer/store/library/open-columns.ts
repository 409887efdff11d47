import type { PageDay } from '#shared/records/day'
import { type PackedColumns, openPackedColumns } from '../columns/packed-columns'
import type { OpenStore } from '../open-store'
import { markDamaged } from '../pages/open-page'
import type { Bytes } from '../sealing/bytes'

/** A day with its columns, or null when they cannot be opened. */
export type OpenedColumns = readonly [PageDay, PackedColumns | null]

/** Reads the columns of some days; null for each that cannot be opened, and then the day is fetched again. */
export async function openColumns(store: OpenStore, days: readonly PageDay[]): Promise<OpenedColumns[]> {
  const { connection, database, sealer } = store
  const rows = await database.columns.bulkGet(days.map((day): [string, PageDay] => [connection, day]))
  const sealed = days.flatMap((day, at) => {
    const row = rows[at]
    return row ? [{ place: { table: 'columns', key: day }, bytes: row.columns }] : []
  })
  const opened = await sealer.openEach(sealed)
  const found = new Map(sealed.map(({ place: { key } }, at) => [key, opened[at] ?? null]))
  return days.map((day) => [day, columnsOf(store, day, found.get(day) ?? null)])
}

function columnsOf(store: OpenStore, day: PageDay, bytes: Bytes | null): PackedColumns | null {
  try {
    if (bytes) return openPackedColumns(bytes)
  } catch {
    // told apart from other days below
  }
  markDamaged(store, day)
  return null
}
