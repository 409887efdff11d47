/** A moment that carries the offset in which it was sent. */
interface Moment {
  readonly instant: number | null
  readonly offsetMinutes: number | null
}

/** The moment of a session in its own offset, as other programs read it: `2026-11-19T09:14:00+01:00`; null without one. */
export function createdAtText({ instant, offsetMinutes }: Moment): string | null {
  if (instant === null) return null
  const offset = offsetMinutes ?? 0
  const local = new Date(instant + offset * 60_000).toISOString().replace('.000Z', '').replace('Z', '')
  const clock = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `${local}${offset < 0 ? '-' : '+'}${clock.map((part) => String(part).padStart(2, '0')).join(':')}`
}
