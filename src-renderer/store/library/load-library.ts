import type { PageDay } from '#shared/records/day'
import { newestDayFirst } from '#shared/records/newest-day-first'
import { type DayColumns } from '../columns/day-columns'
import { readColumns } from '../columns/columns-bytes'
import type { ColumnsRow } from '../database/rows'
import type { OpenStore } from '../open-store'
import { markDamaged } from '../pages/open-page'

const daysAtOnce = 100

/**
 * Brings the columns of all days into memory, newest first, a hundred days at a time with the next read under
 * way.
 */
export async function loadLibrary(store: OpenStore): Promise<void> {
  const days = [...store.coverage.values()]
    .filter(({ sessions }) => sessions > 0)
    .map(({ day }) => day)
    .sort(newestDayFirst)
  store.library.expect(days.reduce((sum, day) => sum + (store.coverage.get(day)?.sessions ?? 0), 0))
  const chunks = Array.from({ length: Math.ceil(days.length / daysAtOnce) }, (_, index) =>
    days.slice(index * daysAtOnce, (index + 1) * daysAtOnce),
  )
  let next = readChunk(store, chunks[0] ?? [])
  for (const [index, chunk] of chunks.entries()) {
    const rows = await next
    next = readChunk(store, chunks[index + 1] ?? [])
    const columns = await Promise.all(chunk.map((day, at) => columnsOf(store, day, rows[at])))
    if (store.closed) return
    store.library.setDays(chunk.map((day, at) => [day, columns[at] ?? null]))
    store.announce()
  }
  store.ready = true
  store.announce()
}

function readChunk({ database, connection }: OpenStore, days: readonly PageDay[]) {
  return database.columns.bulkGet(days.map((day): [string, PageDay] => [connection, day]))
}

/** A day whose columns cannot be opened is not shown; it is fetched again. */
async function columnsOf(
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
