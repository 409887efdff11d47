import { type Day, isDay } from '#shared/records/day'
import { foldText } from '#shared/text/texts'

/** Days from one to another, both included. */
export interface DaySpan {
  readonly from: Day
  readonly to: Day
}

/**
 * The days that a typed text means, seen from `today`: a day (`2026-11-19`, `19.11.2026`, `19/11`, `19 nov 2026`), a
 * month (`nov 2026`, `2026-11`) or a year; null when it means none. The day comes before the month, and one without a
 * year is the last that was. Months are named in `locale`, three letters at least.
 */
export function daysInText(text: string, today: Day, locale: string): DaySpan | null {
  const parts = foldText(text)
    .split(/[\s,./-]+/)
    .filter((part) => part !== '' && !joining.has(part))
  const [first = '', second = '', third = ''] = parts
  if (parts.length > 3) return null
  if (isYear(first)) {
    const month = parts.length > 1 ? monthOf(second, locale) : null
    if (parts.length > 1 && month === null) return null
    return third === '' ? span(first, month) : single(first, month, third)
  }
  if (parts.length === 2 && isYear(second)) return span(second, monthOf(first, locale), true)
  const month = monthOf(second, locale)
  if (month === null || !/^\d{1,2}$/.test(first)) return null
  if (isYear(third)) return single(third, month, first)
  return third === '' ? lastOne(today, month, first) : null
}

const joining: ReadonlySet<string> = new Set(['of', 'de', 'del'])

function isYear(part: string): boolean {
  return /^(19|20)\d\d$/.test(part)
}

function monthOf(part: string, locale: string): number | null {
  if (/^\d{1,2}$/.test(part)) return Number(part) >= 1 && Number(part) <= 12 ? Number(part) : null
  if (!/^\p{L}{3,}$/u.test(part)) return null
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const names = Array.from({ length: 12 }, (_, at) => foldText(name.format(Date.UTC(2026, at, 1))))
  const at = names.findIndex((one) => one.startsWith(part))
  return at < 0 ? null : at + 1
}

function single(year: string, month: number | null, date: string): DaySpan | null {
  const day = dayOf(year, month ?? 0, date)
  return day && { from: day, to: day }
}

function span(year: string, month: number | null, needsMonth = false): DaySpan | null {
  if (month === null) {
    if (needsMonth) return null
    return spanOf(dayOf(year, 1, '1'), dayOf(year, 12, '31'))
  }
  const last = new Date(Date.UTC(Number(year), month, 0)).getUTCDate()
  return spanOf(dayOf(year, month, '1'), dayOf(year, month, String(last)))
}

function spanOf(from: Day | null, to: Day | null): DaySpan | null {
  return from && to && { from, to }
}

function lastOne(today: Day, month: number, date: string): DaySpan | null {
  const year = Number(today.slice(0, 4))
  const day = [year, year - 1]
    .map((one) => dayOf(String(one), month, date))
    .find((one) => one && one <= today)
  return day ? { from: day, to: day } : null
}

function dayOf(year: string, month: number, date: string): Day | null {
  const text = [year, String(month).padStart(2, '0'), date.padStart(2, '0')].join('-')
  return isDay(text) ? text : null
}
