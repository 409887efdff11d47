import { type Day, addDays, dayNumber } from '#shared/records/day'
import type { DaysRead } from './days-read'

/** One row of the chart: a year, or several years in which nothing has been read. */
export interface DayRow {
  /** `2026`, or `2019–2021`. */
  readonly label: string
  readonly firstYear: number
  readonly lastYear: number
  /** Whether nothing of it has been read, is being read, or has failed. */
  readonly empty: boolean
}

/** The rows of the chart, newest first; years at the end of which nothing is read share one row. */
export function dayRows(days: DaysRead): DayRow[] {
  const newest = yearOf(days.last)
  const oldest = yearOf(days.first)
  const rows: DayRow[] = []
  for (let year = newest; year >= oldest; year--) {
    const empty = daysOfYear(year, days).every((day) => days.of(day).mark === 'unread')
    rows.push({ label: String(year), firstYear: year, lastYear: year, empty })
  }
  const lastWithDays = rows.findLastIndex((row) => !row.empty)
  const tail = rows.slice(lastWithDays + 1)
  if (tail.length < 3) return rows
  const merged = { label: `${oldest}–${newest - lastWithDays - 1}`, firstYear: oldest, empty: true }
  return [...rows.slice(0, lastWithDays + 1), { ...merged, lastYear: newest - lastWithDays - 1 }]
}

/** The days of a year that the chart shows, oldest first. */
export function daysOfYear(year: number, { first, last }: Pick<DaysRead, 'first' | 'last'>): Day[] {
  const january = `${String(year).padStart(4, '0')}-01-01` as Day
  const from = january > first ? january : first
  const days: Day[] = []
  for (let day = from; yearOf(day) === year && day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** The year of a day. */
export function yearOf(day: Day): number {
  return Number(day.slice(0, 4))
}

/** How many days of its year lie before a day. */
export function dayOfYear(day: Day): number {
  return dayNumber(day) - dayNumber(`${day.slice(0, 4)}-01-01` as Day)
}
