import type { QuarantinedRecord } from '#shared/records/sync'
import type { QuarantineRow } from '../database/rows'
import { StoreFault } from '../database/store-fault'
import type { OpenStore } from '../open-store'
import { textOf } from '../sealing/bytes'

/** A window of the records that are set aside, newest first. */
export async function listQuarantined(
  store: OpenStore,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ records: QuarantinedRecord[]; of: number }> {
  const ids = (await quarantinedIds(store)).sort((a, b) => b - a)
  const rows = await store.database.quarantine.bulkGet(ids.slice(offset, offset + limit))
  const records = await Promise.all(rows.flatMap((row) => (row ? [recordOf(store, row)] : [])))
  return { records, of: ids.length }
}

/** The keys of all records of the open connection that are set aside. */
export async function quarantinedIds({ database, connection }: OpenStore): Promise<number[]> {
  return database.quarantine
    .where('[connection+digest]')
    .between([connection, ''], [connection, '\uffff'])
    .primaryKeys()
}

/** The original text of a record that is set aside. Throws `store-unreadable` when it cannot be opened. */
export async function quarantinedText(store: OpenStore, id: number): Promise<string> {
  const row = await store.database.quarantine.get(id)
  if (row?.connection !== store.connection) throw new StoreFault('not-found', 'quarantined record')
  return open(store, row, 'text')
}

async function recordOf(store: OpenStore, row: QuarantineRow): Promise<QuarantinedRecord> {
  const { id = 0, reason, fetchedAt } = row
  // one that is damaged must not hide the others
  const excerpt = await open(store, row, 'excerpt').catch(() => '')
  return { id, reason, fetchedAt, excerpt }
}

async function open({ sealer }: OpenStore, row: QuarantineRow, part: 'excerpt' | 'text'): Promise<string> {
  try {
    return JSON.parse(
      textOf(await sealer.open({ table: 'quarantine', key: row.digest, part }, row[part])),
    ) as string
  } catch {
    throw new StoreFault('store-unreadable', `quarantined record ${row.id ?? 0}`)
  }
}
