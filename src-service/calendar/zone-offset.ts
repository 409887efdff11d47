import type { CalendarDay } from './calendar-day'

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

/**
 * Minutes east of UTC of an IANA time zone at noon (UTC) of a calendar day. Clocks are changed at night, so this
 * holds for the hours in which people are awake.
 */
export function zoneOffset(zone: string, day: CalendarDay): number {
  const key = `${zone} ${day}`
  const offset = known.get(key) ?? readOffset(formatOf(zone).format(new Date((day + 0.5) * 86_400_000)))
  known.set(key, offset)
  return offset
}
