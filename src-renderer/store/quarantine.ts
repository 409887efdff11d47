import type { QuarantinedRecord } from '#shared/records/sync'
import { isRecord, type JsonObject } from '#shared/wire/fields'
import { judgeRecord } from '#shared/wire/judge-record'
import { parseAnswer } from '#shared/wire/parse-answer'
import { receiveRecords } from './apply/read-answer'
import { unasked, writeRecords } from './apply/write'
import type { QuarantineRow } from './database/schema'
import type { OpenStore } from './open-store'
import { textOf } from './sealing/aes-gcm'
import { StoreFault } from './store-fault'

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
async function quarantinedIds({ database, connection }: OpenStore): Promise<number[]> {
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

/**
 * Reads the records that were set aside once more. Those that can be read now move to their pages, unless a
 * session with their id is held already: that one came later.
 */
export async function readQuarantinedAgain(store: OpenStore): Promise<{ read: number; left: number }> {
  const ids = await quarantinedIds(store)
  const rows = await store.database.quarantine.bulkGet(ids)
  const readable: { readonly id: number; readonly record: JsonObject }[] = []
  for (const [index, id] of ids.entries()) {
    const record = await readableRecord(store, id)
    if (rows[index]?.reason !== 'duplicate-id' && record) readable.push({ id, record })
  }
  const { records } = await receiveRecords(readable.map(({ record }) => record))
  const missing = new Map([...records].filter(([id]) => store.library.dayOf(id) === undefined))
  const fetchedAt = Math.max(0, ...rows.map((row) => row?.fetchedAt ?? 0))
  const quarantineGone = readable.map(({ id }) => id)
  if (quarantineGone.length > 0)
    await writeRecords(store, {
      ...unasked(fetchedAt),
      records: missing,
      quarantine: [],
      quarantineGone,
    })
  return { read: quarantineGone.length, left: ids.length - quarantineGone.length }
}

async function readableRecord(store: OpenStore, id: number): Promise<JsonObject | null> {
  try {
    const [record] = parseAnswer(`[${await quarantinedText(store, id)}]`) ?? []
    return record !== undefined && isRecord(record) && judgeRecord(record) === null ? record : null
  } catch (error) {
    if (error instanceof StoreFault) return null
    throw error
  }
}
