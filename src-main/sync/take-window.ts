import { type Day, dayNumber } from '#shared/records/day'

/** Days without a gap, both ends included. */
export interface DayWindow {
  readonly from: Day
  readonly to: Day
  /** Newest first. */
  readonly days: readonly Day[]
}

/** The newest of `days` (newest first, at least one) that follow each other without a gap, at most `size`. */
export function takeWindow(days: readonly [Day, ...Day[]], size: number): DayWindow {
  const newest = days[0]
  const last = dayNumber(newest)
  const gap = days.findIndex((day, index) => dayNumber(day) !== last - index)
  const taken = days.slice(0, Math.max(1, Math.min(size, gap === -1 ? days.length : gap)))
  return { from: taken.at(-1) ?? newest, to: newest, days: taken }
}
