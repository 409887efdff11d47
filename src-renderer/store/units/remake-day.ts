import type { PageDay } from '#shared/records/day'
import type { Units } from '#shared/records/units'
import { readSession } from '#shared/wire/read-session'
import { withOtherFlags } from '../columns/columns-bytes'
import { storedFlags } from '../columns/stored-flags'
import type { ColumnsRow } from '../database/rows'
import { StoreFault } from '../database/store-fault'
import { openColumns } from '../library/open-columns'
import type { OpenStore } from '../open-store'
import { markDamaged, openPage } from '../pages/open-page'
import { pause } from '../pause'
import type { Bytes } from '../sealing/bytes'
import { unitsKey } from './units-key'

/** A day's flags by other units, and the row to be written with them. */
export interface RemadeDay {
  readonly flags: Uint32Array
  readonly row: ColumnsRow
}

const sessionsAtOnce = 500

/** Sets the flags of a day's sessions by some units, without writing them; null for a day that cannot be opened. */
export async function remakeDay(store: OpenStore, day: PageDay, units: Units): Promise<RemadeDay | null> {
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
