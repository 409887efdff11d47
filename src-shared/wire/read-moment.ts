import { type PageDay, isDay, undated } from '../records/day'

const pattern =
  /^(\d{4}-\d{2}-\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s?(Z|z|[+-]\d{2}(?::?\d{2})?)?)?$/

/** When something happened, as far as a text tells. */
export interface Moment {
  /** The calendar day as written, in its own offset, or `undated`. */
  readonly day: PageDay
  /** ms since 1970; read as UTC when the text carries no offset. Null when undated. */
  readonly instant: number | null
  /** Minutes east of UTC; null when the text carries no offset. */
  readonly offsetMinutes: number | null
}

const unknown: Moment = { day: undated, instant: null, offsetMinutes: null }

/** Reads an ISO 8601 date-time. Anything else is undated. */
export function readMoment(text: string | null): Moment {
  const match = text === null ? null : pattern.exec(text.trim())
  const [, day, hour = '00', minute = '00', second = '00', fraction = '', zone] = match ?? []
  if (day === undefined || !isDay(day)) return unknown
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return unknown
  const offsetMinutes = readOffset(zone)
  if (offsetMinutes === undefined) return unknown
  const time = (Number(hour) * 60 + Number(minute)) * 60_000 + Number(second) * 1000
  const ms = Number(fraction.slice(0, 3).padEnd(3, '0'))
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
