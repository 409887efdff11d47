import { now } from '#shared/now'
import type { DateRange, LastSpan } from '#shared/queries/date-range'
import { type Day, dayAt, type PageDay, undated } from '#shared/records/day'
import { languageOf } from '#shared/text/languages'
import { perLocale, t } from '../text/texts.svelte'
import { missing, whole } from './numbers'

const formats = perLocale((locale) => {
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options)
    // the only English month with four letters
    return (time: number | Date) => format.format(time).replace(/\bSept\b(?!\.)/, 'Sep')
  }
  const figures = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const words = { day: 'numeric', month: 'short', year: 'numeric' } as const
  // German writes a whole date in figures
  const day = languageOf(locale) === 'de' ? figures : words
  const timeZone = 'UTC'
  return {
    day: write({ ...day, timeZone }),
    weekday: write({ weekday: 'short', timeZone }),
    today: write({ weekday: 'long', day: 'numeric', month: 'long', timeZone }),
    monthAndYear: write({ month: 'short', year: 'numeric', timeZone }),
    month: write({ month: 'short', timeZone }),
    longMonthAndYear: write({ month: 'long', year: 'numeric', timeZone }),
    dayAndMonth: write({ day: 'numeric', month: 'short', timeZone }),
    clock: write({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    seconds: write({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
    localDay: write(day),
    localDayAndMonth: write({ day: 'numeric', month: 'short' }),
  }
})

/** A calendar day: `19 Nov 2026`. */
export function dayText(day: PageDay | null): string {
  return day === null || day === undated ? missing : formats().day(new Date(`${day}T00:00:00Z`))
}

/** The weekday of a calendar day: `Thu`. */
export function weekdayText(day: PageDay): string {
  return day === undated ? '' : formats().weekday(new Date(`${day}T00:00:00Z`))
}

/** A calendar day with its weekday, for a heading: `Thursday, 19 November`. */
export function longDayText(day: Day): string {
  return formats().today(new Date(`${day}T00:00:00Z`))
}

/** The month of a calendar day: `Jul 2023`. */
export function monthText(day: PageDay): string {
  return day === undated ? missing : formats().monthAndYear(new Date(`${day}T00:00:00Z`))
}

/** The month of a calendar day in full: `July 2023`. */
export function longMonthText(day: Day): string {
  return formats().longMonthAndYear(new Date(`${day}T00:00:00Z`))
}

/** The time of day of a session in its own offset (minutes east of UTC): `09:14`. */
export function sessionClockText(instant: number, offsetMinutes: number): string {
  return new Date(instant + offsetMinutes * 60_000).toISOString().slice(11, 16)
}

/** An offset east of UTC: `+05:30`, `−03:00`. */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  const clock = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return `${minutes < 0 ? '\u2212' : '+'}${clock}`
}

/** The offset east of UTC of this computer at an instant, in minutes. */
export function offsetHere(instant: number): number {
  return -new Date(instant).getTimezoneOffset()
}

/** The calendar day on this computer's clock. */
export function today(): Day {
  const moment = now()
  return dayAt(moment, offsetHere(moment))
}

/** An instant on this computer's clock, with the day unless it is today: `09:12`, `18 Nov 2026, 17:12`. */
export function momentText(instant: number | null, now: number): string {
  if (instant === null) return missing
  const { clock, localDay } = formats()
  const day = localDay(instant)
  return day === localDay(now) ? clock(instant) : `${day}, ${clock(instant)}`
}

/** The time of day of an instant on this computer's clock: `09:12`. */
export function clockText(instant: number): string {
  return formats().clock(instant)
}

/** The time of day of an instant to the second: `09:12:41`. */
export function clockTextToTheSecond(instant: number): string {
  return formats().seconds(instant)
}

/** The day of an instant on this computer's clock, without the year if it is that of `now`: `18 Nov`. */
export function shortDayText(instant: number, now: number): string {
  const sameYear = new Date(instant).getFullYear() === new Date(now).getFullYear()
  return sameYear ? formats().localDayAndMonth(instant) : formats().localDay(instant)
}

/** The day of an instant on this computer's clock: `18 Nov 2026`. */
export function instantDayText(instant: number): string {
  return formats().localDay(instant)
}

/** The offset of a session if it differs from this computer's, as lists write it: `+09:00`; else empty. */
export function foreignOffset(instant: number, offsetMinutes: number): string {
  return offsetMinutes === offsetHere(instant) ? '' : offsetText(offsetMinutes)
}

/** The month of an instant, as course charts write it: `Nov 2023`. */
export function instantMonthText(instant: number): string {
  return formats().monthAndYear(instant)
}

/** The day and month of an instant, in UTC: `19 Nov`. */
export function dayMonthText(instant: number): string {
  return formats().dayAndMonth(instant)
}

/** The month of an instant alone, in UTC: `Nov`. */
export function monthName(instant: number): string {
  return formats().month(instant)
}

/** The moment of a session in its own offset: `Thu 19 Nov 2026, 09:14 (+01:00)`; a dash without a date. */
export function sessionMomentText(local: {
  readonly day: PageDay
  readonly instant: number | null
  readonly offsetMinutes: number | null
}): string {
  const { day, instant, offsetMinutes } = local
  if (day === undated) return missing
  const date = `${weekdayText(day)} ${dayText(day)}`
  if (instant === null || offsetMinutes === null) return date
  return `${date}, ${sessionClockText(instant, offsetMinutes)} (${offsetText(offsetMinutes)})`
}

/** A moment with the offset in which it was sent. */
interface Moment {
  readonly instant: number | null
  readonly offsetMinutes: number | null
}

/**
 * The moment of a session in its own offset, in ISO 8601: `2026-11-19T09:14:00+01:00`; without an offset if none was sent,
 * null without a moment.
 */
export function createdAtText({ instant, offsetMinutes }: Moment): string | null {
  if (instant === null) return null
  const offset = offsetMinutes ?? 0
  const local = new Date(instant + offset * 60_000).toISOString().replace('.000Z', '').replace('Z', '')
  if (offsetMinutes === null) return local
  const clock = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `${local}${offset < 0 ? '-' : '+'}${clock.map((part) => String(part).padStart(2, '0')).join(':')}`
}

/** A range in words: `Last 12 months`, `1 Mar 2026 – 4 Apr 2026`. */
export function rangeWords(range: DateRange): string {
  if (range.kind === 'last') return t('sessions.range.last.chip', { span: spanText(range) })
  if (range.kind !== 'own') return t(`sessions.range.${range.kind}`)
  const { from, to } = range
  if (from && to) return t('sessions.range.fromTo', { from: dayText(from), to: dayText(to) })
  if (from) return t('sessions.range.fromDay', { from: dayText(from) })
  return to ? t('sessions.range.toDay', { to: dayText(to) }) : t('sessions.range.all')
}

/** A span: `6 months`. */
function spanText({ count, unit }: LastSpan): string {
  return `${whole(count)} ${t(`sessions.range.${unit}`, { count })}`
}
