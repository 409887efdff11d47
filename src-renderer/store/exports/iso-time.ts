import { dayOfNumber, msPerDay } from '#shared/records/day'

/** An instant (ms since 1970) as ISO 8601, in UTC. */
export function utcTime(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString().replace('.000Z', 'Z')
}

/** An instant as ISO 8601 on a clock `offsetMinutes` east of UTC; without an offset where that is null. */
export function timeWithOffset(instant: number | null, offsetMinutes: number | null): string | null {
  if (instant === null) return null
  const local = instant + (offsetMinutes ?? 0) * 60_000
  const day = Math.floor(local / msPerDay)
  const ms = local - day * msPerDay
  const time = `${digits(ms / 3_600_000)}:${digits((ms / 60_000) % 60)}:${digits((ms / 1000) % 60)}`
  const fraction = ms % 1000 === 0 ? '' : `.${String(ms % 1000).padStart(3, '0')}`
  return `${dayText(day)}T${time}${fraction}${offsetText(offsetMinutes)}`
}

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

function digits(number: number): string {
  return twoDigits[Math.floor(number)] ?? ''
}

function offsetText(offsetMinutes: number | null): string {
  if (offsetMinutes === null) return ''
  const minutes = Math.abs(offsetMinutes)
  return `${offsetMinutes < 0 ? '-' : '+'}${digits(minutes / 60)}:${digits(minutes % 60)}`
}

/** The day of the last call: sessions come in days. */
let latest = { number: NaN, text: '' }

function dayText(number: number): string {
  if (latest.number !== number) latest = { number, text: dayOfNumber(number) }
  return latest.text
}
