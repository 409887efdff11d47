import { addDays, type Day, dayAt, daysBetween, newestDay, type PageDay, undated } from '#shared/records/day'
import type { DayCoverage, SyncRun } from '#shared/records/sync'

/** After this long a settled day is read again by a deep run, in ms. */
const deepAfterMs = 30 * 86_400_000

/** Which days are wanted: the usual ones, those and old ones once more, or a span with both ends included. */
export type PlanMode =
  | { readonly kind: 'usual' }
  | { readonly kind: 'deep' }
  | { readonly kind: 'span'; readonly from: Day; readonly to: Day }

/** What a plan is made from. `now` is ms since 1970. */
interface PlanFacts {
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

/** What the store holds, by day. */
export type Coverage = ReadonlyMap<PageDay, DayCoverage>

/** Coverage as the store lists it, by day. */
export function coverageByDay(pages: readonly DayCoverage[]): Map<PageDay, DayCoverage> {
  return new Map(pages.map((page) => [page.day, page]))
}

/**
 * Whether a day need not be read again: it was read completely, at a time when it had been over for so long that
 * late sessions were no longer to be expected. A day that was last read while it was younger is read once more.
 */
export function isSettled(page: DayCoverage | undefined, rereadDays: number): boolean {
  if (!page?.complete || page.day === undated) return false
  return page.day <= firstRecentDay(page.fetchedAt, rereadDays)
}

const furthestWest = -12 * 60

/** The first of the days that every run reads again: `rereadDays` of them, counted from where it is earliest. */
function firstRecentDay(now: number, rereadDays: number): Day {
  return addDays(dayAt(now, furthestWest), 1 - rereadDays)
}

/** How many days from the start of the history until an instant (ms since 1970) have never been read completely. */
export function daysMissing(coverage: Coverage, historyStart: Day, until: number): number {
  return daysBetween(historyStart, newestDay(until)).filter((day) => !coverage.get(day)?.complete).length
}

/** The days that the last run could not read, newest first, as far as what it left behind tells. */
export function daysFailed(runs: readonly SyncRun[], facts: Omit<PlanFacts, 'mode' | 'now'>): Day[] {
  const last = runs.find((run) => run.reason !== 'range' && run.outcome !== 'interrupted')
  if (!last || last.counts.daysFailed === 0) return []
  const plan = planDays({ ...facts, now: last.startedAt, mode: { kind: 'usual' } })
  const unread = [...plan.recent, ...plan.history].filter((day) => {
    const page = facts.coverage.get(day)
    return !page?.complete || page.fetchedAt < last.startedAt
  })
  return unread.slice(0, last.counts.daysFailed)
}

type Facts = Pick<PlanFacts, 'coverage' | 'historyStart' | 'rereadDays'>

/**
 * Until when the data reach: the latest moment (ms since 1970) after which every day that was recent then has
 * been read completely; null before there is one.
 */
export function dataUntil(facts: Facts, runs: readonly SyncRun[]): number | null {
  const whole = lastCompleteRun(runs)
  const byPages = moments(facts.coverage).find((moment) => allReadSince(facts, moment))
  return byPages === undefined ? (whole?.startedAt ?? null) : Math.max(byPages, whole?.startedAt ?? 0)
}

function moments(coverage: Coverage): number[] {
  const complete = [...coverage.values()].filter((page) => page.complete)
  return [...new Set(complete.map((page) => page.fetchedAt))].sort((a, b) => b - a).slice(0, 400)
}

function allReadSince({ coverage, historyStart, rereadDays }: Facts, moment: number): boolean {
  const first = firstRecentDay(moment, rereadDays)
  const today = firstRecentDay(moment, 1)
  const from = historyStart > today ? today : historyStart > first ? historyStart : first
  return daysBetween(from, newestDay(moment)).every((day) => {
    const page = coverage.get(day)
    return page?.complete === true && page.fetchedAt >= moment
  })
}

/** The last run (of runs newest first) that read all that was planned; one for a span of days does not count. */
export function lastCompleteRun(runs: readonly SyncRun[]): SyncRun | undefined {
  return runs.find(({ outcome, reason }) => outcome === 'complete' && reason !== 'range')
}

const atMostEveryMs = 86_400_000

/** Whether old days are to be read once more: some were last read over a month ago, and none of it was tried today. */
export function isDeepDue(runs: readonly SyncRun[], facts: Omit<PlanFacts, 'mode'>): boolean {
  if (runs[0]?.outcome !== 'complete') return false
  const tried = runs.find((run) => run.reason === 'deep')
  if (tried && Math.abs(facts.now - tried.startedAt) < atMostEveryMs) return false
  const usual = planDays({ ...facts, mode: { kind: 'usual' } })
  return planDays({ ...facts, mode: { kind: 'deep' } }).history.length > usual.history.length
}
