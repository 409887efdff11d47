import type { Json } from '../records/json'
import { fieldPath } from './field-path'
import { type JsonObject, isRecord } from './is-record'
import type { Leftovers } from './leftovers'
import { readId } from './read-id'
import { type Moment, readMoment } from './read-moment'
import { readNumber } from './read-number'
import { readTests } from './read-tests'
import type { SentSession } from './sent-session'
import { sessionFields } from './session-fields'
import { setField } from './set-field'

/**
 * Reads a session out of a record that `judgeRecord` lets pass. Nothing that was sent is lost: what the fields
 * do not show is in `asSent` and `unlisted`. `known` is its moment where that was read before. Throws on a record
 * without an id.
 */
export function readSession(record: JsonObject, known?: Moment): SentSession {
  const id = readId(record)
  if (id === null) throw new TypeError('a session has no id')
  const leftovers: Leftovers = { asSent: {}, unlisted: {} }
  for (const name in record)
    if (!sessionFields.has(name)) setField(leftovers.unlisted, fieldPath('', name), record[name] ?? null)
  if (id !== record['id']) leftovers.asSent['id'] = record['id'] ?? null
  const text = (name: string) => readField(record, name, leftovers, readText)
  const number = (name: string) => readField(record, name, leftovers, readNumber)
  const created_at = text('created_at')
  return {
    id,
    email: text('email'),
    name: text('name'),
    age: number('age'),
    height_in_cm: number('height_in_cm'),
    weight_in_kg: number('weight_in_kg'),
    medications: readList(record, 'medications', leftovers),
    diagnoses: readList(record, 'diagnoses', leftovers),
    ethnicity: text('ethnicity'),
    gender: text('gender'),
    created_at,
    ...readTests(own(record, 'spirometry_tests'), leftovers),
    asSent: leftovers.asSent,
    unlisted: leftovers.unlisted,
    moment: known ?? readMoment(created_at),
  }
}

function own(record: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

function readField<T extends Json>(
  record: JsonObject,
  name: string,
  leftovers: Leftovers,
  read: (sent: Json | undefined) => T,
): T {
  const sent = own(record, name)
  const value = read(sent)
  if (sent !== undefined && (value !== sent || sent === null)) leftovers.asSent[name] = sent
  return value
}

function readText(sent: Json | undefined): string | null {
  return typeof sent === 'string' ? sent : typeof sent === 'number' ? String(sent) : null
}

function isShown(entry: Json): entry is string {
  return typeof entry === 'string' && entry.trim() !== ''
}

function readList(record: JsonObject, name: string, leftovers: Leftovers): string[] {
  const sent = own(record, name)
  if (sent === undefined) return []
  // a list that came as declared is not copied
  if (Array.isArray(sent) && sent.length > 0 && sent.every(isShown)) return sent
  const entries = Array.isArray(sent) ? sent : isRecord(sent) ? Object.values(sent) : [sent]
  leftovers.asSent[name] = sent
  return entries.map(readText).filter((text) => text !== null && text.trim() !== '') as string[]
}
