import { type Day, dayNumber, dayOfNumber } from '#shared/records/day'

/** How long a period is that sessions are counted by. */
export type Grain = 'day' | 'week' | 'month' | 'year'

/** A period, and the part of it that lies in a span of days. */
export interface Period {
  /** The number of its first day. */
  readonly start: number
  /** First and last day in the span, both included. */
  readonly from: Day
  readonly to: Day
}

const msPerDay = 86_400_000
// 1970-01-01 was a Thursday
const daysSinceMonday = 3

/** The number of the first day of the period that a day lies in; weeks begin on Monday. */
export function periodStart(day: Day, grain: Grain): number {
  const number = dayNumber(day)
  if (grain === 'day') return number
  if (grain === 'week') return Math.floor((number + daysSinceMonday) / 7) * 7 - daysSinceMonday
  return dayNumber((grain === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`) as Day)
}

/** The periods that a span of days touches, oldest first; the first and the last of them as far as they are in it. */
export function periodsBetween(first: Day, last: Day, grain: Grain): Period[] {
  const [from, to] = [dayNumber(first), dayNumber(last)]
  const periods: Period[] = []
  for (let start = periodStart(first, grain); start <= to;) {
    const next = nextStart(start, grain)
    periods.push({
      start,
      from: dayOfNumber(Math.max(start, from)),
      to: dayOfNumber(Math.min(next - 1, to)),
    })
    start = next
  }
  return periods
}

// in numbers, since the day after the last one of the year 9999 cannot be written
function nextStart(start: number, grain: Grain): number {
  if (grain === 'day') return start + 1
  if (grain === 'week') return start + 7
  const date = new Date(start * msPerDay)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return (grain === 'month' ? Date.UTC(year, month + 1, 1) : Date.UTC(year + 1, 0, 1)) / msPerDay
}
