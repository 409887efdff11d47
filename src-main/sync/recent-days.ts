import { type Day, addDays, dayAt } from '#shared/records/day'

const furthestWest = -12 * 60

/** The first of the days that every run reads again: `rereadDays` of them, counted from where it is earliest. */
export function firstRecentDay(now: number, rereadDays: number): Day {
  return addDays(dayAt(now, furthestWest), 1 - rereadDays)
}
