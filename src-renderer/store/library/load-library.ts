import { newestDayFirst } from '#shared/records/newest-day-first'
import type { OpenStore } from '../open-store'
import { type OpenedColumns, openColumns } from './open-columns'

const daysAtOnce = 100
const chunksAhead = 2

/**
 * Brings the columns of all days into memory, newest first, a hundred days at a time, while the next are read and
 * opened.
 */
export async function loadLibrary(store: OpenStore): Promise<void> {
  const days = [...store.coverage.values()]
    .filter(({ sessions }) => sessions > 0)
    .map(({ day }) => day)
    .sort(newestDayFirst)
  store.library.expect(days.reduce((sum, day) => sum + (store.coverage.get(day)?.sessions ?? 0), 0))
  const chunks = Array.from({ length: Math.ceil(days.length / daysAtOnce) }, (_, chunk) =>
    days.slice(chunk * daysAtOnce, (chunk + 1) * daysAtOnce),
  )
  const opening: Promise<OpenedColumns[]>[] = []
  const openNext = () => {
    const next = chunks.shift()
    if (next) opening.push(waiting(openColumns(store, next)))
  }
  for (let ahead = 0; ahead < chunksAhead; ahead++) openNext()
  for (let columns = await opening.shift(); columns; columns = await opening.shift()) {
    if (store.closed) return
    openNext()
    store.library.setDays(columns)
    store.announce()
  }
  store.ready = true
  store.announce()
}

/** What fails is heard when it is awaited. */
function waiting<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}
