import { type Day, dayAt } from './day'

const furthestEast = 14 * 60

/** The newest day that it can be anywhere at an instant (ms since 1970). */
export function newestDay(now: number): Day {
  return dayAt(now, furthestEast)
}
