import { newestDayFirst, type PageDay } from '#shared/records/day'
import type { PackedColumns } from '../columns/packed-columns'
import type { OpenStore } from '../open-store'
import type { ManyOpener } from '../sealing/create-sealer'
import { openColumns } from './open-columns'

const daysAtOnce = 50
const chunksAhead = 3

type OpenedDay = readonly [PageDay, PackedColumns | null]

/**
 * Brings the columns of all days into memory, newest first, some days at a time, while the next are read and opened.
 * `opener` is closed at the end.
 */
export async function loadLibrary(store: OpenStore, opener: ManyOpener): Promise<void> {
  const days = [...store.coverage.values()]
    .filter(({ sessions }) => sessions > 0)
    .map(({ day }) => day)
    .sort(newestDayFirst)
  store.library.expect(days.reduce((sum, day) => sum + (store.coverage.get(day)?.sessions ?? 0), 0))
  await loadDays(store, opener, days).finally(opener.close)
  if (store.closed) return
  store.ready = true
  store.announce()
}

async function loadDays(store: OpenStore, opener: ManyOpener, days: readonly PageDay[]): Promise<void> {
  const opening: Promise<OpenedDay[]>[] = []
  let next = 0
  const openNext = () => {
    if (next >= days.length) return
    const opened = openDays(store, opener, days.slice(next, (next += daysAtOnce)))
    // what fails is heard when it is awaited
    opened.catch(() => {})
    opening.push(opened)
  }
  for (let ahead = 0; ahead < chunksAhead; ahead++) openNext()
  for (let opened = await opening.shift(); opened && !store.closed; opened = await opening.shift()) {
    openNext()
    store.library.setDays(opened)
    store.announce()
  }
}

async function openDays(
  store: OpenStore,
  opener: ManyOpener,
  days: readonly PageDay[],
): Promise<OpenedDay[]> {
  const { connection, database } = store
  const rows = await database.columns.bulkGet(days.map((day): [string, PageDay] => [connection, day]))
  const sealed = days.flatMap((day, at) => {
    const row = rows[at]
    return row ? [{ place: { table: 'columns', key: day }, bytes: row.columns }] : []
  })
  const opened = await opener.openEach(sealed)
  const bytesOf = new Map(sealed.map(({ place }, at) => [place.key, opened[at] ?? null]))
  return days.map((day) => [day, openColumns(store, day, bytesOf.get(day) ?? null)])
}
