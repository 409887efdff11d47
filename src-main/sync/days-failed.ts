import type { Day } from '#shared/records/day'
import type { SyncRun } from '#shared/records/sync'
import { type PlanFacts, planDays } from './plan-days'

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
