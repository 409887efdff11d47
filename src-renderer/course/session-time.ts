import { dayNumber } from '#shared/records/day'
import type { SessionRow } from '#shared/records/session'

const msPerDay = 86_400_000

/**
 * Where a session stands on a time axis: what the clock showed where it was measured, as if that were UTC, in ms since
 * 1970; noon without a time of day, null without a date. So a session stands on its own day, in any offset.
 */
export function sessionTime({ day, instant, offsetMinutes }: SessionRow): number | null {
  if (day === 'undated') return null
  return instant === null ? (dayNumber(day) + 0.5) * msPerDay : instant + (offsetMinutes ?? 0) * 60_000
}
