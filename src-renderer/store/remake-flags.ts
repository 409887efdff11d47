import type { PageDay } from '#shared/records/day'
import type { Units } from '#shared/records/units'
import { readSession } from '#shared/wire/read-session'
import type { ColumnsRow } from './database/schema'
import { storedFlags, unitsKey } from './days/columns'
import { withOtherFlags } from './days/columns-bytes'
import type { LibraryDay } from './library/library'
import type { OpenStore } from './open-store'
import { markDamaged, openColumns, openPage } from './read-days'
import { pause, type Queue } from './scheduling'
import type { Bytes } from './sealing/aes-gcm'
import { StoreFault } from './store-fault'
import { libraryUnits } from './units'

/** A day's flags by other units, and the row to be written with them. */
interface RemadeDay {
  readonly flags: Uint32Array
  readonly row: ColumnsRow
}

const sessionsAtOnce = 500

/** Sets the flags of a day's sessions by some units, without writing them; null for a day that cannot be opened. */
async function remakeDay(store: OpenStore, day: PageDay, units: Units): Promise<RemadeDay | null> {
  const { connection, sealer } = store
  const page = await openPage(store, day).catch((error: unknown) => {
    if (error instanceof StoreFault) return null
    throw error
  })
  if (!page) return null
  const columns = openColumns(store, day, await readSealed(store, day))
  if (!columns) return null
  if (columns.sessions !== page.length) {
    markDamaged(store, day)
    return null
  }
  const flags = new Uint32Array(page.length)
  for (const [at, { record, local }] of page.entries()) {
    flags[at] = storedFlags(readSession(record), local, units)
    if (at % sessionsAtOnce === 0) await pause()
  }
  const bytes = withOtherFlags(columns.sessionBytes, { ...columns, flags, units: unitsKey(units) })
  return {
    flags,
    row: { connection, day, columns: await sealer.seal({ table: 'columns', key: day }, bytes) },
  }
}

async function readSealed({ connection, database, sealer }: OpenStore, day: PageDay): Promise<Bytes | null> {
  const row = await database.columns.get([connection, day])
  return row ? sealer.open({ table: 'columns', key: day }, row.columns).catch(() => null) : null
}

const tellEvery = 500

/**
 * Makes the function to be called whenever something changed: when the units have, list flags are set anew, a few days
 * at a time between whatever else is to be written. `told` hears of it now and then, and at the end.
 */
export function keepFlagsMade(
  write: Queue,
  clock: { now(): number },
  told: (store: OpenStore) => void,
): (store: OpenStore) => void {
  const busy = new WeakSet<OpenStore>()
  const run = async (store: OpenStore) => {
    let [since, untold] = [clock.now(), false]
    while (busy.has(store)) {
      await write(async () => {
        if (!store.closed && (await remakeFlags(store))) untold = true
        else busy.delete(store)
      })
      if (!untold || (busy.has(store) && clock.now() - since < tellEvery)) continue
      ;[since, untold] = [clock.now(), false]
      told(store)
    }
  }
  return (store) => {
    if (!store.ready || store.closed || busy.has(store)) return
    busy.add(store)
    // what fails is tried again with the next change
    run(store).catch(() => busy.delete(store))
  }
}

const sessionsPerBatch = 1000

/**
 * Sets the flags of a few days anew that were set by other units than those of now, newest first; all days must be in
 * memory, and it must be its turn to write. Returns whether there were any. A day that cannot be opened counts as
 * damaged and is left: it is fetched again.
 */
async function remakeFlags(store: OpenStore): Promise<boolean> {
  const units = libraryUnits(store)
  const key = unitsKey(units)
  const stale = store.library.days().filter(({ day, units: by }) => by !== key && !store.damaged.has(day))
  if (stale.length === 0) return false
  const made = new Map<PageDay, Uint32Array>()
  const rows: ColumnsRow[] = []
  for (const { day } of someOf(stale)) {
    const remade = await remakeDay(store, day, units)
    if (!remade) continue
    made.set(day, remade.flags)
    rows.push(remade.row)
  }
  await store.database.columns.bulkPut(rows)
  store.library.setFlags(made, key)
  return true
}

/** At least one, and more as long as they hold few sessions, so that nobody waits long. */
function someOf(days: readonly LibraryDay[]): readonly LibraryDay[] {
  let sessions = 0
  return days.filter(({ count }, at) => {
    sessions += count
    return at === 0 || sessions <= sessionsPerBatch
  })
}
