import { type Day, daysBetween, newestDay } from '#shared/records/day'
import type { Coverage } from './coverage'

/** How many days from the start of the history until an instant (ms since 1970) have never been read completely. */
export function daysMissing(coverage: Coverage, historyStart: Day, until: number): number {
  return daysBetween(historyStart, newestDay(until)).filter((day) => !coverage.get(day)?.complete).length
}
