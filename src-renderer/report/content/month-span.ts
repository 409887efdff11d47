import { addDays, addMonths, type Day, dayAt, dayNumber, daysBetween, msPerDay } from '#shared/records/day'
import type { DayCoverage } from '#shared/records/sync'
import { dayMonthText, dayText, longMonthText, monthText, offsetHere } from '../../format/moments'
import { t } from '../../text/texts.svelte'

/** Days of a review, both included: a calendar month, or 30 days. */
export interface ReviewSpan {
  readonly from: Day
  readonly to: Day
}

/** Number of days of a review that is not about a calendar month. */
const daysOfReview = 30

/** The calendar month of a day. */
export function monthOf(day: Day): ReviewSpan {
  const from = `${day.slice(0, 7)}-01` as Day
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** The 30 days up to a day. */
export function daysUpTo(to: Day): ReviewSpan {
  return { from: addDays(to, 1 - daysOfReview), to }
}

/** The month, or as many days, so many before a span; later for a negative number. */
export function spanBefore(span: ReviewSpan, count = 1): ReviewSpan {
  if (isMonth(span)) return monthOf(addMonths(span.from, -count))
  const length = dayNumber(span.to) - dayNumber(span.from) + 1
  return { from: addDays(span.from, -count * length), to: addDays(span.to, -count * length) }
}

/** Whether a span is a calendar month. */
export function isMonth({ from, to }: ReviewSpan): boolean {
  const month = monthOf(from)
  return from === month.from && to === month.to
}

/** A span in words: `October 2026`, `22 Oct 2026 – 20 Nov 2026`. */
export function spanName(span: ReviewSpan): string {
  if (isMonth(span)) return longMonthText(span.from)
  return t('sessions.range.fromTo', { from: dayText(span.from), to: dayText(span.to) })
}

/** A span in a table: `Oct 2026`, `22 Oct – 20 Nov`. */
export function shortSpanName(span: ReviewSpan): string {
  return isMonth(span) ? monthText(span.from) : rangeText(span)
}

/** A day without its year: `20 Nov`. */
export function dayOfMonthText(day: Day): string {
  return dayMonthText(dayNumber(day) * msPerDay)
}

const rangesAtMost = 4

/** Days in a few words, neighbours as one: `3 Oct, 5 Oct – 9 Oct, 2 more`. */
export function daysText(days: readonly Day[]): string {
  const ranges: ReviewSpan[] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last && dayNumber(day) === dayNumber(last.to) + 1) ranges[ranges.length - 1] = { ...last, to: day }
    else ranges.push({ from: day, to: day })
  }
  const more = ranges.slice(rangesAtMost).reduce((sum, { from, to }) => sum + daysBetween(from, to).length, 0)
  const named = ranges.slice(0, rangesAtMost).map(rangeText)
  return [...named, ...(more > 0 ? [t('report.month.moreDays', { count: more })] : [])].join(', ')
}

function rangeText({ from, to }: ReviewSpan): string {
  const first = dayOfMonthText(from)
  return from === to ? first : t('sessions.range.fromTo', { from: first, to: dayOfMonthText(to) })
}

/** Reading of the days of one patient, ms since 1970. */
interface ReadingOf {
  /** Time at which the patient was first shared; null for none. */
  readonly sharedAt: number | null
  /** End of the last run that read everything, newly shared patients' history included; null for none. */
  readonly wholeAt: number | null
}

/**
 * The days that were downloaded whole, by number, with the time of that: after they had ended by this computer's clock, unless
 * they are today, and with a patient who was shared by then, or whose history was read since.
 */
export function daysDownloaded(
  coverage: readonly DayCoverage[],
  { sharedAt, wholeAt }: ReadingOf,
  today: Day,
): ReadonlyMap<Day, number> {
  const found = new Map<Day, number>()
  for (const { day, complete, fetchedAt } of coverage) {
    if (day === 'undated' || !complete) continue
    const hadEnded = dayAt(fetchedAt, offsetHere(fetchedAt)) > day
    const wasShared = sharedAt === null || fetchedAt >= sharedAt || (wholeAt !== null && wholeAt >= sharedAt)
    if ((hadEnded || day >= today) && wasShared) found.set(day, fetchedAt)
  }
  return found
}
