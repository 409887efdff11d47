import { isRecord, type JsonObject } from '#shared/wire/fields'
import { judgeRecord } from '#shared/wire/judge-record'
import { parseAnswer } from '#shared/wire/parse-answer'
import { receiveRecords } from '../apply/receive-records'
import { unasked } from '../apply/unasked'
import { writeRecords } from '../apply/write-records'
import { StoreFault } from '../database/store-fault'
import type { OpenStore } from '../open-store'
import { quarantinedIds, quarantinedText } from './list-quarantined'

/**
 * Reads the records that were set aside once more. Those that can be read now move to their pages, unless a
 * session with their id is held already: that one came later.
 */
export async function readQuarantinedAgain(store: OpenStore): Promise<{ read: number; left: number }> {
  const ids = await quarantinedIds(store)
  const rows = await store.database.quarantine.bulkGet(ids)
  const readable: { readonly id: number; readonly record: JsonObject }[] = []
  for (const [index, id] of ids.entries()) {
    const record = await recordOf(store, id)
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

async function recordOf(store: OpenStore, id: number): Promise<JsonObject | null> {
  try {
    const [record] = parseAnswer(`[${await quarantinedText(store, id)}]`) ?? []
    return record !== undefined && isRecord(record) && judgeRecord(record) === null ? record : null
  } catch (error) {
    if (error instanceof StoreFault) return null
    throw error
  }
}
