import type { Json } from '#shared/records/json'
import { isRecord } from '#shared/wire/read-values'
import { judgeRecord } from '#shared/wire/judge-record'
import { readSession, type SentSession } from '#shared/wire/read-session'

/** One way to store sessions. When `put` resolves they are durable as far as the contestant can promise. */
export interface Contestant {
  /** Stores the sessions of one answer; those with a known id are replaced. */
  put(sessions: readonly StoredSession[]): Promise<void>
  /** If present, it takes an answer's records in place of `put`, unread. */
  putUnread?(records: readonly Json[]): Promise<void>
  /** Number of stored sessions. */
  count(): Promise<number>
  close(): Promise<void>
}

/** Peers write at most so many rows at once. */
const batchSize = 2000

/** Hands `values` over in batches, one after the other. */
export async function inBatches<T>(values: readonly T[], write: (batch: T[]) => Promise<unknown>) {
  for (let at = 0; at < values.length; at += batchSize) await write(values.slice(at, at + batchSize))
}

/** A session as every peer stores it: read by Spirodesk's own reader, with its day and instant. */
export interface StoredSession extends Omit<SentSession, 'moment'> {
  readonly day: string
  /** ms since 1970. */
  readonly instant: number | null
  readonly offsetMinutes: number | null
}

/** Reads the records of an answer; those that cannot be read are left out. */
export function readSessions(records: readonly Json[]): StoredSession[] {
  return records.flatMap((record) => {
    if (!isRecord(record) || judgeRecord(record) !== null) return []
    const { moment, ...session } = readSession(record)
    return [{ ...session, ...moment }]
  })
}
