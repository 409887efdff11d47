import type { RangeDays } from './date-range'

/** Whether the first day of a range is after its last, so that it has no day. */
export function isReversed({ from, to }: RangeDays): boolean {
  return from !== null && to !== null && from > to
}
