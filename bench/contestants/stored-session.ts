import type { Json } from '#shared/records/json'
import { isRecord } from '#shared/wire/fields'
import { judgeRecord } from '#shared/wire/judge-record'
import { readSession, type SentSession } from '#shared/wire/read-session'

/** A session as every peer stores it: read by Spirodesk's own reader, with its day and instant beside. */
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
