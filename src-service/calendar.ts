const pattern = /^\d{4}-\d{2}-\d{2}$/
const msPerDay = 86_400_000

/** A calendar day as the number of days since 1970-01-01. */
export type CalendarDay = number

/** Parses `YYYY-MM-DD`; null for another format or a nonexistent day (`2026-02-29`). */
export function readCalendarDay(text: string): CalendarDay | null {
  const instant = pattern.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  if (Number.isNaN(instant)) return null
  const day = Math.round(instant / msPerDay)
  return textOfDay(day) === text ? day : null
}

/** A calendar day as `YYYY-MM-DD`. */
export function textOfDay(day: CalendarDay): string {
  return new Date(day * msPerDay).toISOString().slice(0, 10)
}

/** The calendar day at an instant (ms since 1970) for a clock `offsetMinutes` ahead of UTC. */
export function dayAtInstant(instant: number, offsetMinutes: number): CalendarDay {
  return Math.floor((instant + offsetMinutes * 60_000) / msPerDay)
}

/** The instant (ms since 1970) of a second of a calendar day on a clock `offsetMinutes` ahead of UTC. */
export function instantOf(day: CalendarDay, second: number, offsetMinutes: number): number {
  return day * msPerDay + second * 1000 - offsetMinutes * 60_000
}

/** ISO 8601 with its offset, for instance `2025-02-18T09:30:12+01:00`. */
export function textOfInstant(instant: number, offsetMinutes: number): string {
  const local = new Date(instant + offsetMinutes * 60_000).toISOString().slice(0, 19)
  const size = Math.abs(offsetMinutes)
  const hours = String(Math.floor(size / 60)).padStart(2, '0')
  const minutes = String(size % 60).padStart(2, '0')
  return `${local}${offsetMinutes < 0 ? '-' : '+'}${hours}:${minutes}`
}

const formats = new Map<string, Intl.DateTimeFormat>()
const known = new Map<string, number>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  return format
}

function readOffset(text: string): number {
  const match = /GMT(?:([+-])(\d{2}):(\d{2}))?$/.exec(text)
  const minutes = Number(match?.[2] ?? 0) * 60 + Number(match?.[3] ?? 0)
  return match?.[1] === '-' ? -minutes : minutes
}

/** Minutes east of UTC of an IANA zone at noon UTC; clocks change at night, so it holds while people are awake. */
export function zoneOffset(zone: string, day: CalendarDay): number {
  const key = `${zone} ${day}`
  const offset = known.get(key) ?? readOffset(formatOf(zone).format(new Date((day + 0.5) * 86_400_000)))
  known.set(key, offset)
  return offset
}
