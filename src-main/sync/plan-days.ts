import { addDays, type Day, daysBetween, newestDay } from '#shared/records/day'
import type { Coverage } from './coverage'
import { isSettled } from './is-settled'
import { firstRecentDay } from './recent-days'

/** After this long a settled day is read again by a deep run, in ms. */
export const deepAfterMs = 30 * 86_400_000

/** Which days are wanted: the usual ones, those and old ones once more, or a span with both ends included. */
export type PlanMode =
  | { readonly kind: 'usual' }
  | { readonly kind: 'deep' }
  | { readonly kind: 'span'; readonly from: Day; readonly to: Day }

/** What a plan is made from. `now` is ms since 1970. */
export interface PlanFacts {
  readonly coverage: Coverage
  readonly now: number
  readonly historyStart: Day
  readonly rereadDays: number
  readonly mode: PlanMode
}

/** The days to read, newest first: first the recent ones, then the history. */
export interface DayPlan {
  readonly recent: readonly Day[]
  readonly history: readonly Day[]
  /** Days that need not be read again, save for profiles that were not shared yet when they were read. */
  readonly settled: readonly Day[]
}

/**
 * Decides which days to read. Recent days are always read, up to the day that it may be already furthest east;
 * older days back to the start of the history until they are settled. A start in the future means today.
 */
export function planDays({ coverage, now, historyStart, rereadDays, mode }: PlanFacts): DayPlan {
  const newest = newestDay(now)
  if (mode.kind === 'span') {
    return { recent: [], history: daysBetween(mode.from, earlier(mode.to, newest)).reverse(), settled: [] }
  }
  const start = earlier(historyStart, firstRecentDay(now, 1))
  const firstRecent = later(start, firstRecentDay(now, rereadDays))
  const wanted = (day: Day) => {
    const page = coverage.get(day)
    if (!isSettled(page, rereadDays)) return true
    return mode.kind === 'deep' && page !== undefined && page.fetchedAt < now - deepAfterMs
  }
  const older = daysBetween(start, addDays(firstRecent, -1)).reverse()
  return {
    recent: daysBetween(firstRecent, newest).reverse(),
    history: older.filter(wanted),
    settled: older.filter((day) => !wanted(day)),
  }
}

function earlier(a: Day, b: Day): Day {
  return a < b ? a : b
}

function later(a: Day, b: Day): Day {
  return a > b ? a : b
}
