import { daysBetween, newestDay } from '#shared/records/day'
import type { SyncRun } from '#shared/records/sync'
import type { Coverage } from './coverage'
import { lastCompleteRun } from './last-complete-run'
import type { PlanFacts } from './plan-days'
import { firstRecentDay } from './recent-days'

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
