import type { DayCoverage } from '#shared/records/sync'
import { undated } from '#shared/records/day'
import { firstRecentDay } from './recent-days'

/**
 * Whether a day need not be read again: it was read completely, at a time when it had been over for so long that
 * late sessions were no longer to be expected. A day that was last read while it was younger is read once more.
 */
export function isSettled(page: DayCoverage | undefined, rereadDays: number): boolean {
  if (!page?.complete || page.day === undated) return false
  return page.day <= firstRecentDay(page.fetchedAt, rereadDays)
}
