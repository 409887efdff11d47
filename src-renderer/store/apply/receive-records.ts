import type { Json } from '#shared/records/json'
import type { PageDay } from '#shared/records/day'
import type { QuarantineReason } from '#shared/records/sync'
import { isDeclaredRecord, judgeRecord, splitRaw } from '#shared/wire/judge-record'
import { isRecord, type JsonObject } from '#shared/wire/fields'
import { type Moment, readId, readMoment } from '#shared/wire/read-values'
import type { ToldTimes } from '../pages/page-entry'
import { giveWay } from '../give-way'
import { sameJson } from '../pages/same-json'

const recordsAtOnce = 200

/** A record of an answer that can be kept. */
export interface Received {
  readonly id: string
  readonly day: PageDay
  /** ms since 1970, null when undated. */
  readonly instant: number | null
  /** Both, as read. */
  readonly moment: Moment
  /** The record as sent, without its raw arrays. */
  readonly record: JsonObject
  readonly raw: Record<string, Json> | null
  /** What a file tells of it besides; of a session that the service sent, nobody does. */
  readonly told?: ToldTimes
}

/** The records of an answer, each id once. */
export interface ReceivedRecords {
  readonly records: ReadonlyMap<string, Received>
  /** Why some cannot be kept, by their place in the answer. */
  readonly bad: ReadonlyMap<number, QuarantineReason>
  /** Whether the answer holds a record under an id, readable or not. */
  has(id: string): boolean
}

/**
 * Sorts the records of an answer into those that can be kept and those to set aside. An id that comes again with
 * the same content counts once; with another content the first stays and the other is set aside: which of the two
 * is right cannot be known.
 */
export async function receiveRecords(answer: readonly Json[]): Promise<ReceivedRecords> {
  const records = new Map<string, Received>()
  const bad = new Map<number, QuarantineReason>()
  const badIds = new Set<string>()
  for (const [index, sent] of answer.entries()) {
    if (index % recordsAtOnce === recordsAtOnce - 1) await giveWay()
    const isDeclared = isDeclaredRecord(sent)
    const reason = isDeclared ? null : judgeRecord(sent)
    const id = isRecord(sent) ? readId(sent) : null
    if (reason !== null || id === null || !isRecord(sent)) {
      bad.set(index, reason ?? 'no-id')
      if (id !== null) badIds.add(id)
      continue
    }
    const { record, raw } = isDeclared ? { record: sent, raw: null } : splitRaw(sent)
    const known = records.get(id)
    const moment = momentOf(record)
    if (!known) records.set(id, { id, day: moment.day, instant: moment.instant, moment, record, raw })
    else if (!sameJson(known.record, record) || !sameJson(known.raw, raw)) bad.set(index, 'duplicate-id')
  }
  return { records, bad, has: (id) => records.has(id) || badIds.has(id) }
}

function momentOf(record: JsonObject): Moment {
  const sent = Object.hasOwn(record, 'created_at') ? record['created_at'] : null
  return readMoment(typeof sent === 'string' ? sent : null)
}
