import { dayMonthText, monthName } from '../../format/moments'
import type { TimeTick } from './time-ticks'

/** What stands below a mark of a time axis: `2026`, `Mar`, `19 Nov`; a month that begins a year is that year. */
export function timeTickText({ time, unit }: TimeTick): string {
  const date = new Date(time)
  if (unit === 'day') return dayMonthText(time)
  return unit === 'year' || date.getUTCMonth() === 0 ? String(date.getUTCFullYear()) : monthName(time)
}
