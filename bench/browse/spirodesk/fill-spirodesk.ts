import { writeColumns } from '../../../src-renderer/store/days/columns-bytes'
import {
  type ColumnsRow,
  type DayRow,
  openDatabase,
  type StoreDatabase,
} from '../../../src-renderer/store/database/schema'
import { openConnection } from '../../../src-renderer/store/connection/open-connection'
import type { StoreDeps } from '../../../src-renderer/store/connection/store-state'
import { createSealer, deriveKeys, type Sealer } from '../../../src-renderer/store/sealing/sealer'
import { createSealingWork } from '../../../src-renderer/store/sealing/sealing-work'
import { type InventedHistory, dayOfHistory, daysOfHistory, sessionsOn } from '../data/invented-history'
import { makeDay } from '../data/make-day'

const connection = 'bench'
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
  const { crypto, sealing = createSealingWork(crypto) } = deps
  // opening wipes the bytes of the key
  const keys = await deriveKeys(crypto, dataKey.slice(), connection)
  const sealer = createSealer(crypto, sealing, keys, connection)
  const store = await openConnection(deps, { connection, dataKey }, () => undefined)
  await store.loaded
  store.close()
  const database = await openDatabase(deps)
  for (let ago = 0; ago < daysOfHistory; ago += daysAtOnce) {
    const days = Array.from({ length: Math.min(daysAtOnce, daysOfHistory - ago) }, (_, at) => ago + at)
    await writeDays(database, await Promise.all(days.map((each) => sealDay(sealer, history, each))))
  }
  database.close()
}

interface SealedDay {
  readonly day: DayRow
  readonly columns: ColumnsRow[]
}

async function sealDay(sealer: Sealer, history: InventedHistory, ago: number): Promise<SealedDay> {
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
