import type { PageDay } from '#shared/records/day'
import { newestDayFirst } from '#shared/records/newest-day-first'
import type { OpenStore } from '../open-store'
import { openColumns } from './open-columns'

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
    const columns = await Promise.all(chunk.map((day, at) => openColumns(store, day, rows[at])))
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
