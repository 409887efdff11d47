import type { Day } from '../records/day'
import type { RangeDays } from './date-range'

/** The days that are in both ranges; a reversed range where there are none. */
export function daysWithin(one: RangeDays, other: RangeDays): RangeDays {
  return {
    from: strictest(one.from, other.from, (a, b) => a > b),
    to: strictest(one.to, other.to, (a, b) => a < b),
  }
}

function strictest(one: Day | null, other: Day | null, isStricter: (a: Day, b: Day) => boolean): Day | null {
  if (one === null || other === null) return one ?? other
  return isStricter(one, other) ? one : other
}
