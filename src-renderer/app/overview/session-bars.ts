import type { DayCounts } from '#shared/queries/figures'
import { type Day, addDays, dayNumber, undated } from '#shared/records/day'
import { type Grain, periodStart, periodsBetween } from './periods'

/** How far back the bars reach. */
export const barSpans = ['days90', 'year', 'all'] as const

/** One choice of how far back the bars reach. */
export type BarSpan = (typeof barSpans)[number]

/** The sessions of a day, a week, a month or a year. */
export interface SessionBar {
  /** First and last day, both included. */
  readonly from: Day
  readonly to: Day
  readonly sessions: number
}

/** Bars without a gap, oldest first. */
export interface SessionBars {
  readonly grain: Grain
  readonly bars: readonly SessionBar[]
  /** Sessions of all bars together. */
  readonly sessions: number
  /** Sessions without a date, which stand in no bar. */
  readonly undated: number
}

// more than these are too thin to be told apart
const mostBars = 400
const daysOf: Readonly<Record<Exclude<BarSpan, 'all'>, number>> = { days90: 90, year: 365 }

/**
 * The sessions of each day, up to `today` or a later day that has some; of each week, month or year when the days
 * would be too many to draw.
 */
export function sessionBars(counts: DayCounts, span: BarSpan, today: Day): SessionBars {
  const dated = counts.flatMap(({ day, sessions }) => (day === undated ? [] : [{ day, sessions }]))
  const last = lastDay(dated, span, today)
  const oldest = dated.at(-1)?.day ?? last
  const first = span === 'all' ? (oldest < last ? oldest : last) : addDays(last, 1 - daysOf[span])
  const grain = grainOf(dayNumber(last) - dayNumber(first) + 1)

  const sums = new Map<number, number>()
  for (const { day, sessions } of dated) {
    if (day < first || day > last) continue
    const start = periodStart(day, grain)
    sums.set(start, (sums.get(start) ?? 0) + sessions)
  }
  const bars = periodsBetween(first, last, grain).map(({ start, from, to }) => ({
    from,
    to,
    sessions: sums.get(start) ?? 0,
  }))
  return {
    grain,
    bars,
    sessions: bars.reduce((sum, bar) => sum + bar.sessions, 0),
    undated: counts.find(({ day }) => day === undated)?.sessions ?? 0,
  }
}

/** A session from east of here may already be of tomorrow; a later day is a mistyped one, and is shown with all. */
function lastDay(dated: readonly { day: Day }[], span: BarSpan, today: Day): Day {
  const tomorrow = addDays(today, 1)
  const newest = dated.find(({ day }) => span === 'all' || day <= tomorrow)?.day
  return newest !== undefined && newest > today ? newest : today
}

function grainOf(days: number): Grain {
  if (days <= mostBars) return 'day'
  if (days <= mostBars * 7) return 'week'
  return days <= mostBars * 30 ? 'month' : 'year'
}
