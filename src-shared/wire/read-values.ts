import { type Day, isDay, type PageDay, undated } from '../records/day'
import type { Json } from '../records/json'

const pattern =
  /^(\d{4}-\d{2}-\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s?(Z|z|[+-]\d{2}(?::?\d{2})?)?)?$/

/** Time of a session, as far as a text states it. */
export interface Moment {
  /** The calendar day as written, in its own offset, or `undated`. */
  readonly day: PageDay
  /** ms since 1970; read as UTC when the text carries no offset. Null when undated. */
  readonly instant: number | null
  /** Minutes east of UTC; null when the text carries no offset. */
  readonly offsetMinutes: number | null
}

const digitZero = '0'.charCodeAt(0)

const unknown: Moment = { day: undated, instant: null, offsetMinutes: null }

/** Reads an ISO 8601 date-time. Anything else is undated. */
export function readMoment(text: string | null): Moment {
  return text === null ? unknown : (readUsual(text) ?? readAny(text))
}

/** Reads the usual form, `2026-03-05T14:12:00+02:00` or `….000+0200`, in a tenth of the time; null for others. */
function readUsual(text: string): Moment | null {
  if (text.charAt(10) !== 'T' || text.charAt(13) !== ':' || text.charAt(16) !== ':') return null
  const withMs = text.charAt(19) === '.'
  const hour = digitsAt(text, 11, 2)
  const minute = digitsAt(text, 14, 2)
  const second = digitsAt(text, 17, 2)
  const ms = withMs ? digitsAt(text, 20, 3) : 0
  const offsetMinutes = usualOffset(text, withMs ? 23 : 19)
  const isTime = hour < 24 && minute < 60 && second < 60
  if (!isTime || Number.isNaN(ms + offsetMinutes)) return null
  const begun = beginningOfDay(text)
  if (begun === null) return null
  const time = (hour * 60 + minute - offsetMinutes) * 60_000 + second * 1000 + ms
  return { day: begun.day, instant: begun.instant + time, offsetMinutes }
}

/** Minutes east of UTC of the `+02:00`, `+0200` or `Z` that a text ends with from `at` on; NaN of anything else. */
function usualOffset(text: string, at: number): number {
  const sign = text.charAt(at)
  if (sign === 'Z') return text.length === at + 1 ? 0 : NaN
  const minutesAt = at + (text.charAt(at + 3) === ':' ? 4 : 3)
  const hours = digitsAt(text, at + 1, 2)
  const minutes = digitsAt(text, minutesAt, 2)
  const isOffset = (sign === '+' || sign === '-') && text.length === minutesAt + 2
  if (!(isOffset && hours < 24 && minutes < 60)) return NaN
  const offset = hours * 60 + minutes
  return sign === '-' ? 0 - offset : offset
}

/** The number of `count` digits; NaN when there are other characters among them. */
function digitsAt(text: string, at: number, count: number): number {
  let number = 0
  for (let place = at; place < at + count; place++) {
    const digit = text.charCodeAt(place) - digitZero
    number = digit >= 0 && digit <= 9 ? 10 * number + digit : NaN
  }
  return number
}

/** Beginning in UTC of the day that a text begins with; null for an invalid one. */
function beginningOfDay(text: string): KnownDay | null {
  if (latest !== null && text.startsWith(latest.day)) return latest
  const day = text.slice(0, 10)
  if (!isDay(day)) return null
  latest = { day, instant: Date.parse(day) }
  return latest
}

interface KnownDay {
  readonly day: Day
  /** ms since 1970. */
  readonly instant: number
}

/** The day of the last call: the sessions of an answer come in days. */
let latest: KnownDay | null = null

function readAny(text: string): Moment {
  const [, day, hour = '00', minute = '00', second = '00', fraction = '', zone] =
    pattern.exec(text.trim()) ?? []
  if (day === undefined || !isDay(day)) return unknown
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return unknown
  const offsetMinutes = readOffset(zone)
  if (offsetMinutes === undefined) return unknown
  // no day of ours has a leap second: it is the last moment of its minute, so that its day stays the one written
  const isLeap = second === '60'
  const time = (Number(hour) * 60 + Number(minute)) * 60_000 + (isLeap ? 59 : Number(second)) * 1000
  const ms = isLeap ? 999 : Number(fraction.slice(0, 3).padEnd(3, '0'))
  return { day, instant: Date.parse(day) + time + ms - (offsetMinutes ?? 0) * 60_000, offsetMinutes }
}

function readOffset(zone: string | undefined): number | null | undefined {
  if (zone === undefined) return null
  if (zone.toUpperCase() === 'Z') return 0
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0')
  const hours = Number(digits.slice(0, 2))
  const minutes = Number(digits.slice(2))
  if (hours > 23 || minutes > 59) return undefined
  const offset = hours * 60 + minutes
  return zone.startsWith('-') ? 0 - offset : offset
}

const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
const decimalComma = /^[+-]?\d+,\d{1,3}$/

/** Spelling of a numeric field: as a number, with a decimal comma, unreadable, or absent. */
type NumberSpelling = 'number' | 'decimal-comma' | 'unread' | 'absent'

/** A number, or a text that holds one, perhaps with a comma behind it or for its point; null otherwise, never zero. */
export function readNumber(sent: Json | undefined): number | null {
  if (typeof sent === 'number') return Number.isFinite(sent) ? sent : null
  if (typeof sent !== 'string') return null
  return readShortDecimal(sent) ?? readText(sent)
}

function readText(sent: string): number | null {
  const text = bare(sent)
  if (plain.test(text)) return finite(Number(text))
  return decimalComma.test(text) ? finite(Number(text.replace(',', '.'))) : null
}

/** The spelling of a numeric field. */
export function numberSpelling(sent: Json | undefined): NumberSpelling {
  if (sent === undefined || sent === null) return 'absent'
  if (typeof sent !== 'string') return readNumber(sent) === null ? 'unread' : 'number'
  if (readShortDecimal(sent) !== null) return 'number'
  if (sent.trim() === '') return 'absent'
  if (readText(sent) === null) return 'unread'
  return decimalComma.test(bare(sent)) ? 'decimal-comma' : 'number'
}

function bare(sent: string): string {
  const text = sent.trim()
  return text.endsWith(',') ? text.slice(0, -1).trimEnd() : text
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

const mostDigits = 15
const zero = '0'.charCodeAt(0)
const point = '.'.charCodeAt(0)
const powersOfTen = Array.from({ length: mostDigits + 1 }, (_, exponent) => Number(`1e${exponent}`))

/**
 * Reads a short text of digits, perhaps with a point behind the first and with a comma at the end, as measured values are
 * written; null for any other. The digits and the power of ten that divides them are whole numbers that a double holds, so
 * their quotient is the double nearest to the written number.
 */
function readShortDecimal(text: string): number | null {
  const end = text.endsWith(',') ? text.length - 1 : text.length
  if (end === 0 || end > mostDigits) return null
  let digits = 0
  let decimals: number | null = null
  for (let at = 0; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code >= zero && code < zero + 10) digits = 10 * digits + code - zero
    else if (code === point && at > 0 && decimals === null) decimals = end - 1 - at
    else return null
  }
  return digits / (powersOfTen[decimals ?? 0] ?? NaN)
}

/** The id of a record, as text; null when it has none. */
export function readId(record: JsonObject): string | null {
  const id = Object.hasOwn(record, 'id') ? record['id'] : undefined
  if (typeof id === 'string') return id === '' ? null : id
  return typeof id === 'number' ? String(id) : null
}

/** An e-mail address for comparison, without white space around it and in lower case. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** The gender that was sent, in whatever case and with whatever spaces; null for none that the interface lists. */
export function readGender(sent: string | null): 'male' | 'female' | null {
  const gender = sent?.trim().toLowerCase()
  return gender === 'male' || gender === 'female' ? gender : null
}

/** Whether a record has any field; asks without listing them. */
export function hasFields(record: JsonObject): boolean {
  for (const _ in record) return true
  return false
}

export type JsonObject = { [key: string]: Json }

/** Whether a value out of a JSON parser is an object and not an array. */
export function isRecord(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The path of an unlisted field, with `~` as `~0` and `.` as `~1`, so that no two fields share a path. */
export function fieldPath(parent: string, name: string): string {
  const escaped = name.replaceAll('~', '~0').replaceAll('.', '~1')
  return parent === '' ? escaped : `${parent}.${escaped}`
}

/** The parts of a path, with the names as they were sent. */
export function pathParts(path: string): string[] {
  return path.split('.').map((part) => part.replaceAll('~1', '.').replaceAll('~0', '~'))
}

/** Sets an own field of a record, `__proto__` like any other: it never becomes a prototype. */
export function setField<T extends Json>(target: Record<string, T>, name: string, value: T): void {
  if (name === '__proto__')
    Object.defineProperty(target, name, { value, enumerable: true, writable: true, configurable: true })
  else target[name] = value
}

/** The fields of the interface's SpirometrySession that hold a text. */
export const textFields = ['email', 'name', 'ethnicity', 'gender', 'created_at'] as const

/** The fields of the interface's SpirometrySession that hold a number. */
export const numberFields = ['age', 'height_in_cm', 'weight_in_kg'] as const

/** The fields of the interface's SpirometrySession that hold a list of texts. */
export const listFields = ['medications', 'diagnoses'] as const

/** Every field of the interface's SpirometrySession. */
export const sessionFields: ReadonlySet<string> = new Set([
  'id',
  ...textFields,
  ...numberFields,
  ...listFields,
  'spirometry_tests',
])
