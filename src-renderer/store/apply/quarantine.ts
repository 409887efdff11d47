import { isRecord, type JsonObject } from '#shared/wire/read-values'
import { judgeRecord, parseAnswer } from '#shared/wire/judge-record'
import type { OpenStore } from '../connection/open-store'
import { StoreFault } from '../database/store-fault'
import { receiveRecords } from './read-answer'
import { unrequested, writeRecords } from './write'

/**
 * Reads the quarantined records again. Readable ones move to their pages, unless a session with their id is held already: that
 * one came later.
 */
export async function readQuarantinedAgain(store: OpenStore): Promise<{ read: number; left: number }> {
  const rows = await store.quarantine.all()
  const readable: { readonly id: number; readonly record: JsonObject }[] = []
  for (const { id, reason } of rows) {
    const record = reason === 'duplicate-id' ? null : await readableRecord(store, id)
    if (record) readable.push({ id, record })
  }
  const { records } = await receiveRecords(readable.map(({ record }) => record))
  const missing = new Map([...records].filter(([id]) => store.library.dayOf(id) === undefined))
  const fetchedAt = Math.max(0, ...rows.map((row) => row.fetchedAt))
  const quarantineGone = readable.map(({ id }) => id)
  if (quarantineGone.length > 0)
    await writeRecords(store, {
      ...unrequested(fetchedAt),
      records: missing,
      quarantine: [],
      quarantineGone,
    })
  return { read: quarantineGone.length, left: rows.length - quarantineGone.length }
}

/** All quarantined records, as a JSON document, newest first: reason, time, and the text as sent; null where damaged. */
export async function quarantinedFile({ quarantine }: OpenStore): Promise<string> {
  const rows = (await quarantine.all()).sort((a, b) => b.id - a.id)
  const records: string[] = []
  for (const { id, reason, fetchedAt } of rows) {
    const text = await quarantine.text(id).catch(() => '')
    const head = JSON.stringify({ reason, fetched_at: new Date(fetchedAt).toISOString() }).slice(0, -1)
    // digits that a double cannot hold stay as they were
    records.push(`${head},"record":${text === '' ? 'null' : text}}`)
  }
  return `{"format":"spirodesk-unreadable","version":1,"records":[\n${records.join(',\n')}\n]}\n`
}

async function readableRecord(store: OpenStore, id: number): Promise<JsonObject | null> {
  try {
    const [record] = parseAnswer(`[${await store.quarantine.text(id)}]`) ?? []
    return record !== undefined && isRecord(record) && judgeRecord(record) === null ? record : null
  } catch (error) {
    if (error instanceof StoreFault) return null
    throw error
  }
}
