import { type Day, addDays, dayAt } from '#shared/records/day'

const furthestEast = 14 * 60
const furthestWest = -12 * 60

/** The newest day that it can be anywhere at an instant (ms since 1970). */
export function newestDay(now: number): Day {
  return dayAt(now, furthestEast)
}

/** The first of the days that every run reads again: `rereadDays` of them, counted from where it is earliest. */
export function firstRecentDay(now: number, rereadDays: number): Day {
  return addDays(dayAt(now, furthestWest), 1 - rereadDays)
}
