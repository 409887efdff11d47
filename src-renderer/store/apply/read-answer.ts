import type { PageDay } from '#shared/records/day'
import type { Json } from '#shared/records/json'
import type { QuarantineReason } from '#shared/records/sync'
import {
  foldEmail,
  isRecord,
  type JsonObject,
  type Moment,
  readId,
  readMoment,
} from '#shared/wire/read-values'
import {
  elementTexts,
  isDeclaredRecord,
  judgeRecord,
  parseAnswer,
  splitRaw,
  wholeElements,
} from '#shared/wire/judge-record'
import type { ImportedTimes } from '../days/columns'
import { sameJson } from '../days/page-bytes'
import { yieldToEventLoop } from '../connection/store-state'
import { StoreFault } from '../database/store-fault'
import type { OpenStore } from '../connection/open-store'
import { isSameName } from '../library/library'

export type ReadAnswer = Awaited<ReturnType<typeof readAnswer>>

/** Reads an answer, or the part of one that broke off, without regard to the store. Throws as {@link parseBody} does. */
export async function readAnswer(body: Uint8Array, isWhole = true) {
  const { sent, text } = isWhole ? parseBody(body) : parsePart(body)
  const received = await receiveRecords(sent)
  return { sent: sent.length, received, text }
}

// bytes that are not UTF-8 would otherwise be replaced without a word
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Reads the body of an answer of the service. Throws `answer-unreadable` when it is no JSON array in UTF-8. */
export function parseBody(body: Uint8Array): { sent: readonly Json[]; text: () => string } {
  let sent: Json[] | null = null
  try {
    sent = parseAnswer(decoder.decode(body))
  } catch {
    // no UTF-8
  }
  if (sent === null) throw new StoreFault('answer-unreadable')
  return { sent, text: () => decoder.decode(body) }
}

/**
 * Reads the elements that had come whole of a body that broke off; none where that is no beginning of a JSON array in UTF-8.
 */
export function parsePart(body: Uint8Array): ReturnType<typeof parseBody> {
  const text = textOfPart(body) ?? '[]'
  return { sent: parseAnswer(text) ?? [], text: () => text }
}

function textOfPart(body: Uint8Array): string | null {
  try {
    // a stream's last character may still be coming
    return wholeElements(new TextDecoder('utf-8', { fatal: true }).decode(body, { stream: true }))
  } catch {
    return null
  }
}

const recordsAtOnce = 200

export interface Received {
  readonly id: string
  /** Place in the answer or file. */
  readonly at: number
  readonly day: PageDay
  /** ms since 1970, null when undated. */
  readonly instant: number | null
  /** Both, as read. */
  readonly moment: Moment
  /** The record as sent, without its raw arrays. */
  readonly record: JsonObject
  readonly raw: Record<string, Json> | null
  /** Times that a file states; none for a session from the service. */
  readonly times?: ImportedTimes
}

/** The records of an answer, each id once. */
export interface ReceivedRecords {
  readonly records: ReadonlyMap<string, Received>
  /** Reasons why some cannot be kept, by their place in the answer. */
  readonly bad: ReadonlyMap<number, QuarantineReason>
  /** Whether the answer holds a record under an id, readable or not. */
  has(id: string): boolean
}

/**
 * Sorts the records of an answer into those to keep and those to quarantine. An id that comes again with the same content
 * counts once; with another content the first stays and the other is quarantined: which of the two is right cannot be known.
 */
export async function receiveRecords(answer: readonly Json[]): Promise<ReceivedRecords> {
  const records = new Map<string, Received>()
  const bad = new Map<number, QuarantineReason>()
  const badIds = new Set<string>()
  for (const [index, sent] of answer.entries()) {
    if (index % recordsAtOnce === recordsAtOnce - 1) await yieldToEventLoop()
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
    if (!known)
      records.set(id, { id, at: index, day: moment.day, instant: moment.instant, moment, record, raw })
    else if (!sameJson(known.record, record) || !sameJson(known.raw, raw)) bad.set(index, 'duplicate-id')
  }
  return { records, bad, has: (id) => records.has(id) || badIds.has(id) }
}

function momentOf(record: JsonObject): Moment {
  const sent = Object.hasOwn(record, 'created_at') ? record['created_at'] : null
  return readMoment(typeof sent === 'string' ? sent : null)
}

/** The most records of one answer to quarantine; the rest are counted, and still at the service. */
const quarantinedAtMost = 1000

export interface TextSetAside {
  readonly reason: QuarantineReason
  readonly text: string
}

/** Cuts the records that cannot be kept, known by their places, out of the text of an answer, if there are any. */
export function textsToQuarantine(
  text: () => string,
  bad: ReadonlyMap<number, QuarantineReason>,
): TextSetAside[] {
  if (bad.size === 0) return []
  const kept = [...bad].slice(0, quarantinedAtMost)
  const texts = elementTexts(text(), new Set(kept.map(([index]) => index)))
  return kept.map(([index, reason]) => ({ reason, text: texts.get(index) ?? '' }))
}

/** A field of a record that is a text; null when it is none. */
export function textOf(record: JsonObject, field: 'name' | 'email'): string | null {
  const sent = Object.hasOwn(record, field) ? record[field] : null
  return typeof sent === 'string' ? sent : null
}

/**
 * Removes records whose id another person's session is held under: which of the two is right cannot be known, and the held one
 * must not be lost. `askedAlone` is the profile that they were requested for, null for any other answer. All days must be in
 * memory.
 */
export function withoutConflictingIds(
  { library }: Pick<OpenStore, 'library'>,
  received: ReceivedRecords,
  askedAlone: string | null,
): ReceivedRecords {
  const bad = new Map<number, QuarantineReason>(received.bad)
  for (const { id, at, record } of received.records.values()) {
    const row = library.rowOf(id)
    if (row < 0) continue
    const [heldName, heldEmail] = library.personAt(row)
    const [name, email] = [textOf(record, 'name'), textOf(record, 'email')]
    if (name === heldName && email === heldEmail) continue
    const held = library.patients.profile(library.patientAt(row))?.id
    const one = held === undefined ? profilesOf(library, heldName, heldEmail) : [held]
    const other = askedAlone === null ? profilesOf(library, name, email) : [askedAlone]
    const isKnown = one.length > 0 && other.length > 0
    const isSame = isKnown
      ? other.some((profile) => one.includes(profile))
      : isSameName(name, heldName) ||
        isSameEmail(email, heldEmail) ||
        isUnnamed(name, email, heldName, heldEmail)
    if (!isSame) bad.set(at, 'duplicate-id')
  }
  if (bad.size === received.bad.size) return received
  const records = new Map([...received.records].filter(([, { at }]) => !bad.has(at)))
  return { records, bad, has: received.has }
}

/** The profiles that may have a name and an e-mail. */
function profilesOf({ patients }: OpenStore['library'], name: string | null, email: string | null): string[] {
  const all = patients.candidates(name, email)
  const withEmail = all.filter(({ id }) => patients.hadEmail(id, email))
  const named = (withEmail.length > 0 ? withEmail : all).filter(({ patient_name }) =>
    isSameName(patient_name, name),
  )
  return (named.length > 0 ? named : withEmail).map(({ id }) => id)
}

function isSameEmail(one: string | null, other: string | null): boolean {
  const folded = foldEmail(one ?? '')
  return folded !== '' && folded === foldEmail(other ?? '')
}

// a session without name and e-mail is not known to be another person's
function isUnnamed(...[name, email, heldName, heldEmail]: (string | null)[]): boolean {
  const isEmpty = (...texts: (string | null | undefined)[]) =>
    texts.every((text) => (text ?? '').trim() === '')
  return isEmpty(name, email) || isEmpty(heldName, heldEmail)
}
