import { type Day, daysBetween } from '#shared/records/day'
import type { DaysRead } from '../sync/days-read'

/** What is held of the days of one month. */
export interface CoverageMonth {
  /** Its first day that is wanted. */
  readonly first: Day
  readonly days: number
  readonly read: number
  readonly failed: number
  /** Neither read nor failed: not read yet, or being read. */
  readonly missing: number
  /** When the first and the last of its days were fetched, ms since 1970; null when none was. */
  readonly oldestFetch: number | null
  readonly newestFetch: number | null
}

/** The months of the days that are wanted, newest first. */
export function coverageMonths(days: DaysRead): CoverageMonth[] {
  const months = new Map<string, CoverageMonth>()
  for (const day of daysBetween(days.first, days.last)) {
    const { mark, fetchedAt } = days.of(day)
    const key = day.slice(0, 7)
    const month = months.get(key) ?? emptyMonth(day)
    const fetched = [month.oldestFetch, month.newestFetch, mark === 'read' ? fetchedAt : null].filter(
      (at) => at !== null,
    )
    months.set(key, {
      first: month.first,
      days: month.days + 1,
      read: month.read + Number(mark === 'read'),
      failed: month.failed + Number(mark === 'failed'),
      missing: month.missing + Number(mark === 'unread' || mark === 'reading'),
      oldestFetch: fetched.length === 0 ? null : Math.min(...fetched),
      newestFetch: fetched.length === 0 ? null : Math.max(...fetched),
    })
  }
  return [...months.values()].reverse()
}

function emptyMonth(first: Day): CoverageMonth {
  return { first, days: 0, read: 0, failed: 0, missing: 0, oldestFetch: null, newestFetch: null }
}
