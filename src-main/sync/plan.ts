import type { Preferences } from '#shared/preferences'
import {
  addDays,
  type Day,
  dayAt,
  daysBetween,
  msPerDay,
  newestDay,
  type PageDay,
  undated,
} from '#shared/records/day'
import type { DayCoverage, LineMemory, SyncRun } from '#shared/records/sync'

/** Age after which a deep run reads a settled day again, in ms. */
const deepAfterMs = 30 * msPerDay

/**
 * The days wanted: the usual ones; all recent ones, on a person's request; those read long ago too; or a span with both
 * ends included.
 */
export type PlanMode =
  | { readonly kind: 'usual' }
  | { readonly kind: 'thorough' }
  | { readonly kind: 'deep' }
  | { readonly kind: 'span'; readonly from: Day; readonly to: Day }

/** The facts behind a plan. Times are ms since 1970. */
interface PlanFacts extends Pick<Preferences, 'rereadDays' | 'syncEveryMinutes' | 'meteredConnection'> {
  readonly coverage: Coverage
  readonly now: number
  /** Start of the present round of runs, which ends with the next complete one: days read in it are not read again. */
  readonly since: number
  readonly historyStart: Day
  readonly mode: PlanMode
}

/** The days to read, newest first in each list, the lists one after the other. */
export interface DayPlan {
  readonly recent: readonly Day[]
  readonly history: readonly Day[]
  /** Days read in this round, but so long ago that there may be something new. */
  readonly again: readonly Day[]
  /** Days that need not be read now, except for profiles that were not shared yet when they were read. */
  readonly others: readonly Day[]
}

/** The newest days, where nearly all new sessions appear: every run reads them again, fewer when metered. */
const freshDays = 4
const freshDaysMetered = 1

/** Age after which a recent day is read again, in ms, so that it is read once a day whatever the interval. */
export function sweepAfterMs({ syncEveryMinutes }: Pick<Preferences, 'syncEveryMinutes'>): number {
  return Math.max(0, msPerDay - (syncEveryMinutes || 60) * 60_000)
}

// this many times more other days are read before days of the same round are read again
const othersFirst = 6

/**
 * Plans the days to read, up to the current day furthest east: the newest ones in every round of runs, the other recent
 * ones once a day, older ones back to the start of the history until they are settled. A start in the future means today.
 */
export function planDays(facts: PlanFacts): DayPlan {
  const { coverage, now, since, historyStart, rereadDays, mode } = facts
  const newest = newestDay(now)
  if (mode.kind === 'span') {
    const days = daysBetween(mode.from, earlier(mode.to, newest)).reverse()
    return { recent: [], history: days, again: [], others: [] }
  }
  const start = earlier(historyStart, firstRecentDay(now, 1))
  const firstRecent = later(start, firstRecentDay(now, rereadDays))
  const firstFresh = firstFreshDay(facts, now)
  const sweepAfter = mode.kind === 'thorough' ? 0 : sweepAfterMs(facts)
  const isUnsettled = (page: DayCoverage | undefined, day: Day): page is DayCoverage =>
    day < firstFresh && page?.complete === true && (day >= firstRecent || !isSettled(page, rereadDays))

  const all = daysBetween(start, newest).reverse()
  const readBefore = (at: number) => (day: Day) => {
    const page = coverage.get(day)
    return isUnsettled(page, day) && page.fetchedAt < at
  }
  // all together, in one request, rather than each a day after it was read last
  const sweeps = all.some(readBefore(since - sweepAfter))
  const isSwept = readBefore(sweeps ? since - sweepAfter / 2 : -Infinity)
  const isDue = (day: Day) => {
    const page = coverage.get(day)
    if (!page?.complete) return true
    if (day >= firstFresh) return page.fetchedAt < since
    return isSwept(day) || (mode.kind === 'deep' && page.fetchedAt < now - deepAfterMs)
  }
  const due = new Set(all.filter(isDue))
  const again = all.filter((day) => !due.has(day) && isStale(facts, day, firstFresh, sweepAfter))
  const mayGoFirst = again.length > 0 && readAfter(coverage, again) >= othersFirst * again.length
  if (mayGoFirst) for (const day of again) due.add(day)
  // a day that has just ceased to be recent is read with the recent ones
  const isRecent = (day: Day) =>
    day >= addDays(firstRecent, -recentEdge) && (day >= firstRecent || isSwept(day))
  const wanted = all.filter((day) => due.has(day))
  return {
    recent: wanted.filter(isRecent),
    history: wanted.filter((day) => !isRecent(day)),
    again: mayGoFirst ? [] : again,
    others: all.filter((day) => !due.has(day)),
  }
}

const recentEdge = 3

/** True when a day was read in this round but is due again: a round over a bad line may take days. */
function isStale(facts: PlanFacts, day: Day, firstFresh: Day, sweepAfter: number): boolean {
  const { coverage, now, since, rereadDays, syncEveryMinutes, mode } = facts
  const page = coverage.get(day)
  if (!page?.complete || page.fetchedAt < since || isSettled(page, rereadDays)) return false
  const everyMs = mode.kind === 'thorough' ? 0 : (syncEveryMinutes || 60) * 60_000
  return now - page.fetchedAt > (day >= firstFresh ? everyMs : Math.max(everyMs, sweepAfter))
}

/** Number of days read since the first of the given ones was. */
function readAfter(coverage: Coverage, days: readonly Day[]): number {
  const first = Math.min(...days.map((day) => coverage.get(day)?.fetchedAt ?? 0))
  return [...coverage.values()].filter((page) => page.complete && page.fetchedAt > first).length
}

/** The first of the days that every run reads again. */
function firstFreshDay(
  { rereadDays, meteredConnection }: Pick<Preferences, 'rereadDays' | 'meteredConnection'>,
  now: number,
): Day {
  return firstRecentDay(now, Math.min(rereadDays, freshDaysOf(meteredConnection)))
}

function freshDaysOf(metered: boolean): number {
  return metered ? freshDaysMetered : freshDays
}

/** The earlier of two days. */
export function earlier(a: Day, b: Day): Day {
  return a < b ? a : b
}

/** The later of two days. */
export function later(a: Day, b: Day): Day {
  return a > b ? a : b
}

/** The store's coverage, by day. */
export type Coverage = ReadonlyMap<PageDay, DayCoverage>

/** Coverage as the store lists it, by day. */
export function coverageByDay(pages: readonly DayCoverage[]): Map<PageDay, DayCoverage> {
  return new Map(pages.map((page) => [page.day, page]))
}

/**
 * True when a day need not be read again: it was read completely, once it had been over for so long that no late sessions
 * were expected. A day last read while younger is read again.
 */
export function isSettled(page: DayCoverage | undefined, rereadDays: number): boolean {
  if (!page?.complete || page.day === undated) return false
  return page.day <= firstRecentDay(page.fetchedAt, rereadDays)
}

const furthestWest = -12 * 60

/** The first of the recent days: `rereadDays` of them, counted back from the current day furthest west. */
function firstRecentDay(now: number, rereadDays: number): Day {
  return addDays(dayAt(now, furthestWest), 1 - rereadDays)
}

/** Number of days from the start of the history until an instant (ms since 1970) never read completely. */
export function daysMissing(coverage: Coverage, historyStart: Day, until: number): number {
  return daysBetween(historyStart, newestDay(until)).filter((day) => !coverage.get(day)?.complete).length
}

type RunFacts = Omit<PlanFacts, 'mode' | 'now' | 'since'>

/** Days that the last run could not read, newest first, as far as its remains tell. */
export function daysFailed(runs: readonly SyncRun[], facts: RunFacts): Day[] {
  const last = runs.find((run) => run.reason !== 'range' && run.outcome !== 'interrupted')
  if (!last || last.counts.daysFailed === 0) return []
  const now = last.startedAt
  const since = roundBeganAt(runs.slice(runs.indexOf(last)), now)
  const { recent, history } = planDays({ ...facts, now, since, mode: { kind: 'usual' } })
  const unread = [...recent, ...history].filter((day) => {
    const page = facts.coverage.get(day)
    return !page?.complete || page.fetchedAt < since
  })
  return unread.slice(0, last.counts.daysFailed)
}

/**
 * Start of the round that a run now (ms since 1970) belongs to, from runs newest first: the first run after the last
 * complete one.
 */
export function roundBeganAt(runs: readonly SyncRun[], now: number): number {
  const usual = runs.filter((run) => run.reason !== 'range')
  const end = usual.findIndex(({ outcome }) => outcome === 'complete')
  return Math.min(now, ...usual.slice(0, end === -1 ? usual.length : end).map((run) => run.startedAt))
}

// late sessions are looked for once a day, and a day is an interval longer when just missed
const sweptWithinMs = 25 * 3_600_000

/**
 * The end of up-to-date data: the latest moment (ms since 1970) after which every fresh day has been read completely, when
 * the other recent ones had been within about a day; null before there is one.
 */
export function dataUntil(facts: RunFacts, runs: readonly SyncRun[]): number | null {
  const whole = lastCompleteRun(runs)
  const byPages = moments(facts.coverage).find((moment) => allReadSince(facts, moment))
  return byPages === undefined ? (whole?.startedAt ?? null) : Math.max(byPages, whole?.startedAt ?? 0)
}

function moments(coverage: Coverage): number[] {
  const complete = [...coverage.values()].filter((page) => page.complete)
  return [...new Set(complete.map((page) => page.fetchedAt))].sort((a, b) => b - a).slice(0, 400)
}

function allReadSince(facts: RunFacts, moment: number): boolean {
  const { coverage, historyStart, rereadDays } = facts
  const first = firstRecentDay(moment, rereadDays)
  const today = firstRecentDay(moment, 1)
  const fresh = firstFreshDay(facts, moment)
  const from = historyStart > today ? today : historyStart > first ? historyStart : first
  return daysBetween(from, newestDay(moment)).every((day) => {
    const page = coverage.get(day)
    const since = day >= fresh ? moment : moment - Math.max(sweptWithinMs, sweepAfterMs(facts))
    return page?.complete === true && page.fetchedAt >= since
  })
}

/** Measured bytes of a day without anything new; null when not measured, or nothing is planned. */
export function bytesPerDay(
  facts: Pick<PlanFacts, 'rereadDays' | 'syncEveryMinutes' | 'meteredConnection' | 'historyStart' | 'now'>,
  { dayBytes, listBytes }: Pick<LineMemory, 'dayBytes' | 'listBytes'>,
): number | null {
  const { rereadDays, syncEveryMinutes, meteredConnection, historyStart, now } = facts
  if (dayBytes === null || syncEveryMinutes === 0) return null
  const runs = (24 * 60) / syncEveryMinutes
  const sweeps = Math.min(1, runs)
  // each request has an extra day, for midnight
  const fresh = Math.min(rereadDays, freshDaysOf(meteredConnection)) + 1
  const settled = Math.max(0, daysBetween(historyStart, newestDay(now)).length - rereadDays)
  const deep = meteredConnection ? 0 : settled / (deepAfterMs / msPerDay)
  const days = (runs - sweeps) * fresh + sweeps * (rereadDays + 1) + deep
  return Math.round(days * dayBytes + sweeps * (listBytes ?? 0))
}

/** The last run (of runs newest first) that read everything planned; one for a span of days does not count. */
export function lastCompleteRun(runs: readonly SyncRun[]): SyncRun | undefined {
  return runs.find(isCompleteRun)
}

/** The first end of such a run, ms since 1970; null before there was one. */
export function firstCompleteEnd(runs: readonly SyncRun[]): number | null {
  const ends = runs.filter(isCompleteRun).map(({ endedAt }) => endedAt ?? Infinity)
  return ends.length === 0 ? null : ends.reduce((first, end) => Math.min(first, end))
}

function isCompleteRun({ outcome, reason }: SyncRun): boolean {
  return outcome === 'complete' && reason !== 'range'
}

const atMostEveryMs = msPerDay

/** True when old days are to be read again: some were last read over a month ago, and none of that was tried today. */
export function isDeepDue(runs: readonly SyncRun[], facts: Omit<PlanFacts, 'mode' | 'since'>): boolean {
  if (runs[0]?.outcome !== 'complete') return false
  const tried = runs.find((run) => run.reason === 'deep')
  if (tried && Math.abs(facts.now - tried.startedAt) < atMostEveryMs) return false
  const historyOf = (kind: 'usual' | 'deep') =>
    planDays({ ...facts, since: facts.now, mode: { kind } }).history.length
  return historyOf('deep') > historyOf('usual')
}
