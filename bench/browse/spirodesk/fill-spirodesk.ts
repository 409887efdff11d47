import { writeColumns } from '../../../src-renderer/store/days/columns-bytes'
import {
  type ColumnsRow,
  type DayRow,
  openDatabase,
  type StoreDatabase,
} from '../../../src-renderer/store/database/schema'
import { openConnection } from '../../../src-renderer/store/open-connection'
import type { OpenStore } from '../../../src-renderer/store/open-store'
import type { StoreDeps } from '../../../src-renderer/store/store-state'
import { type InventedHistory, dayOfHistory, daysOfHistory, sessionsOn } from '../data/invented-history'
import { makeDay } from '../data/make-day'

const daysAtOnce = 100

/**
 * Fills a database as the store would have, with the sealed columns of each day and what is known of the day. Pages are
 * left out: nothing that is measured reads them, and a million records would take minutes.
 */
export async function fillSpirodesk(
  deps: StoreDeps,
  dataKey: Uint8Array,
  history: InventedHistory,
): Promise<void> {
  const database = await openDatabase(deps)
  const store = await openConnection(database, deps, { connection: 'bench', dataKey }, () => undefined)
  await store.loaded
  for (let ago = 0; ago < daysOfHistory; ago += daysAtOnce) {
    const days = Array.from({ length: Math.min(daysAtOnce, daysOfHistory - ago) }, (_, at) => ago + at)
    await writeDays(database, await Promise.all(days.map((each) => sealDay(store, history, each))))
  }
  store.closed = true
  database.close()
}

interface SealedDay {
  readonly day: DayRow
  readonly columns: ColumnsRow[]
}

async function sealDay(
  { sealer, connection }: OpenStore,
  history: InventedHistory,
  ago: number,
): Promise<SealedDay> {
  const day = dayOfHistory(history, ago)
  const sessions = sessionsOn(history, ago)
  const row: DayRow = { connection, day, revision: 1, fetchedAt: 0, complete: 1, sessions, page: null }
  if (sessions === 0) return { day: row, columns: [] }
  const columns = await sealer.seal({ table: 'columns', key: day }, writeColumns(makeDay(history, ago)))
  return { day: row, columns: [{ connection, day, columns }] }
}

async function writeDays(database: StoreDatabase, sealed: SealedDay[]): Promise<void> {
  const { days, columns } = database
  await database.transaction('rw', [days, columns], async () => {
    await days.bulkPut(sealed.map(({ day }) => day))
    await columns.bulkPut(sealed.flatMap((each) => each.columns))
  })
}
