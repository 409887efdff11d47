import * as v from 'valibot'

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/
/** Milliseconds of a day on which no clock is changed. */
export const msPerDay = 86_400_000

/** A calendar day, `YYYY-MM-DD`, in whatever time zone the thing it describes was sent with. */
export type Day = string & { readonly brand: 'Day' }

/** The page that keeps sessions whose `created_at` cannot be read. */
export const undated = 'undated'

/** The key of a page in the store: a calendar day, or {@link undated}. */
export type PageDay = Day | typeof undated

/** Whether a text is a calendar day that exists (`2026-02-29` is not). */
export function isDay(text: string): text is Day {
  const match = pattern.exec(text)
  if (!match) return false
  const year = Number(match[1])
  const month = Number(match[2])
  const day = Number(match[3])
  return year > 99 && day >= 1 && day <= daysInMonth(year, month)
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  if (month < 1 || month > 12) return 0
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

export const daySchema = v.custom<Day>((value) => typeof value === 'string' && isDay(value), 'not a day')

export const pageDaySchema = v.union([v.literal(undated), daySchema])

/** Days since 1970-01-01 of a calendar day. */
export function dayNumber(day: Day): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / msPerDay)
}

/** The calendar day that is `number` days after 1970-01-01. */
export function dayOfNumber(number: number): Day {
  return new Date(number * msPerDay).toISOString().slice(0, 10) as Day
}

/** The day that lies `count` days after `day`; before it when `count` is negative. */
export function addDays(day: Day, count: number): Day {
  return dayOfNumber(dayNumber(day) + count)
}

/** The same day of the month so many months later, earlier when negative; the last of a month that is shorter. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10) as Day
}

/** All days from `from` to `to`, both included, oldest first; none when `to` is earlier. */
export function daysBetween(from: Day, to: Day): Day[] {
  const first = dayNumber(from)
  const count = Math.max(0, dayNumber(to) - first + 1)
  return Array.from({ length: count }, (_, index) => dayOfNumber(first + index))
}

/** The calendar day at an instant (ms since 1970), for a clock that is `offsetMinutes` ahead of UTC. */
export function dayAt(instant: number, offsetMinutes: number): Day {
  return new Date(instant + offsetMinutes * 60_000).toISOString().slice(0, 10) as Day
}

const furthestEast = 14 * 60

/** Newest calendar day anywhere at an instant (ms since 1970). */
export function newestDay(now: number): Day {
  return dayAt(now, furthestEast)
}

/** The last day to ask a service for at an instant (ms since 1970), with the margin for its own midnight. */
export function lastAskedDay(now: number): Day {
  return addDays(newestDay(now), 2)
}

/** Orders days, the newest first and the undated page last. */
export function newestDayFirst(a: PageDay, b: PageDay): number {
  if (a === undated || b === undated) return a === b ? 0 : a === undated ? 1 : -1
  return a < b ? 1 : a > b ? -1 : 0
}

/** Schema of a number of things: a whole number from 0 on. */
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
