import type { Collection, Table } from 'dexie'
import { isRecord } from '#shared/wire/read-values'
import { openDatabase, type Sealed } from '../database/schema'
import { StoreFault } from '../database/store-fault'
import { openPackedColumns } from '../days/columns-bytes'
import { readPage } from '../days/page-bytes'
import { daysOf } from '../days/span-columns'
import type { Place } from '../sealing/sealer'
import {
  columnsEntry,
  dayEntry,
  type Entry,
  type Handles,
  keptEntry,
  type Ledger,
  openLedger,
  ownerEntry,
  profileEntry,
} from './ledger'
import { checkKey, handlesOf, type Keyed } from './open-connection'
import type { StoreDeps } from './store-state'

const rowsAtOnce = 200

/**
 * Copies all rows of a connection that is not open to another connection id, sealed again under another key, with a new ledger.
 * Altered and unreadable rows are not copied: days are fetched again, and `left` counts the rest. The original rows stay as
 * they are.
 */
export async function renewKey(
  deps: StoreDeps,
  from: Keyed,
  to: Keyed,
): Promise<{ rows: number; left: number }> {
  const database = await openDatabase(deps)
  try {
    const old = await handlesOf(deps, database, from)
    if (await checkKey(old)) throw new StoreFault('not-found', 'connection')
    const next = await handlesOf(deps, database, to)
    const { columnsOfDays, ...counts } = await copySealed(old, next, await openLedger(old))
    await checkKey(next)
    const ledger = await openLedger(next)
    await ledger.write(columnsOfDays, [database.columns], async () => undefined)
    return counts
  } finally {
    database.close()
  }
}

async function copySealed(from: Handles, to: Handles, ledger: Ledger) {
  const { database } = from
  const { connection } = to
  const own = [[from.connection], [from.connection, []]] as const
  const again = (place: Place, sealed: Sealed, at = place) =>
    from.sealer.open(place, sealed).then((bytes) => to.sealer.seal(at, bytes))
  /** The digest by the new key of the id that a sealed value holds. */
  const digestOf = async (place: Place, sealed: Sealed, field: string) => {
    const content = await from.sealer.openJson(place, sealed)
    const id = isRecord(content) ? content[field] : content
    if (typeof id !== 'string') throw new TypeError('no id')
    return to.sealer.digest(id)
  }
  const assertIntact = (isIntact: boolean) => {
    if (!isIntact) throw new TypeError('not what was written')
  }
  let rows = 0
  /** Copies rows; returns the number of those for which that was not possible. */
  const copy = async <Row, Key>(
    table: Table<Row, Key>,
    found: Collection<Row, Key>,
    make: (row: Row) => Promise<Row>,
  ) => {
    const keys = await found.primaryKeys()
    let left = 0
    for (let at = 0; at < keys.length; at += rowsAtOnce) {
      const read = (await table.bulkGet(keys.slice(at, at + rowsAtOnce))).filter((row) => row !== undefined)
      const made = (await Promise.all(read.map((row) => make(row).catch(() => null)))).filter(
        (row) => row !== null,
      )
      await table.bulkAdd(made)
      rows += made.length
      left += read.length - made.length
    }
    return left
  }

  const { days, columns, raw, profiles, owners, quarantine, runs, audit, kept } = database
  // rows left out of these are read from the service again
  const sessions = new Map<string, string>()
  const hasRaw =
    (await raw
      .where('[connection+session]')
      .between(...own)
      .count()) > 0
  await copy(days, days.where('[connection+day]').between(...own), async (row) => {
    const { day, page, complete, connection: _, ...state } = row
    const entry = dayEntry({ ...state, day, complete: complete === 1 }, ledger.tagOfDay(day))
    assertIntact(ledger.isIntact(entry) && ledger.isPageIntact(day, page))
    const place = { table: 'days', key: day }
    const bytes = page && (await from.sealer.open(place, page))
    if (bytes && hasRaw) for (const { id } of readPage(bytes)) sessions.set(await from.sealer.digest(id), id)
    return { ...row, connection, page: bytes && (await to.sealer.seal(place, bytes)) }
  })
  const columnsOfDays: Entry[] = []
  await copy(columns, columns.where('[connection+day]').between(...own), async (row) => {
    const place = { table: 'columns', key: row.day }
    const bytes = await from.sealer.open(place, row.columns)
    const ofRow = daysOf(row.day, openPackedColumns(bytes)).map(({ day }) => day)
    assertIntact(ofRow.every((day) => ledger.isIntact(columnsEntry(day, row.columns))))
    const sealed = await to.sealer.seal(place, bytes)
    columnsOfDays.push(...ofRow.map((day) => columnsEntry(day, sealed)))
    return { ...row, connection, columns: sealed }
  })
  await copy(raw, raw.where('[connection+session]').between(...own), async (row) => {
    const id = sessions.get(row.session)
    if (id === undefined) throw new TypeError('no session')
    const session = await to.sealer.digest(id)
    const at = { table: 'raw', key: session }
    return { connection, session, raw: await again({ table: 'raw', key: row.session }, row.raw, at) }
  })
  const left = [
    await copy(profiles, profiles.where('[connection+profile]').between(...own), async (row) => {
      assertIntact(ledger.isIntact(profileEntry(row)))
      const place = { table: 'profiles', key: row.profile }
      const profile = await digestOf(place, row.content, 'id')
      const at = { table: 'profiles', key: profile }
      const content = await again(place, row.content, at)
      const part = { part: 'former' }
      return {
        ...row,
        ...{ connection, profile, content },
        ...(row.former && { former: await again({ ...place, ...part }, row.former, { ...at, ...part }) }),
      }
    }),
    await copy(owners, owners.where('[connection+profile]').between(...own), async (row) => {
      assertIntact(ledger.isIntact(ownerEntry(row)))
      const place = { table: 'owners', key: row.profile }
      const profile = await digestOf(place, row.sessions, 'profile')
      const sealed = await again(place, row.sessions, { table: 'owners', key: profile })
      return { ...row, connection, profile, sessions: sealed }
    }),
    await copy(kept, kept.where('[connection+kind+digest]').between(...own), async (row) => {
      assertIntact(ledger.isIntact(keptEntry(row)))
      const place = { table: 'kept', key: row.digest, part: row.kind }
      const digest = await digestOf(place, row.content, 'id')
      return {
        ...row,
        connection,
        digest,
        content: await again(place, row.content, { ...place, key: digest }),
      }
    }),
    await copy(quarantine, quarantine.where('[connection+digest]').between(...own), async (row) => {
      const { id: _, ...rest } = row
      const place = { table: 'quarantine', key: row.digest }
      const digest = await digestOf({ ...place, part: 'text' }, row.text, '')
      const sealed = (part: 'excerpt' | 'text') =>
        again({ ...place, part }, row[part], { ...place, part, key: digest })
      return { ...rest, connection, digest, excerpt: await sealed('excerpt'), text: await sealed('text') }
    }),
  ]
  await copy(runs, runs.where('[connection+id]').between(...own), async (row) => {
    const detail = row.fault?.detail
    const sealed = detail && (await again({ table: 'runs', key: row.id }, detail).catch(() => null))
    const fault = row.fault && { code: row.fault.code, ...(sealed && { detail: sealed }) }
    return { ...row, connection, fault }
  })
  const lines = await audit.where('connection').equals(from.connection).sortBy('id')
  await audit.bulkAdd(lines.map(({ id: _, ...line }) => ({ ...line, connection })))
  return { columnsOfDays, rows: rows + lines.length, left: left.reduce((sum, each) => sum + each) }
}
