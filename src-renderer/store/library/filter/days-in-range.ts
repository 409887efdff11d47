import type { RangeDays } from '#shared/queries/date-range'
import { undated } from '#shared/records/day'
import type { LibraryDay } from '../library-day'

/** The days that are in a range, in their order. What has no day is only in a range that is open at both ends. */
export function daysInRange(days: readonly LibraryDay[], { from, to }: RangeDays): readonly LibraryDay[] {
  if (from === null && to === null) return days
  return days.filter(
    ({ day }) => day !== undated && (from === null || day >= from) && (to === null || day <= to),
  )
}
