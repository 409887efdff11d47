import type { SyncRun } from '#shared/records/sync'
import { type PlanFacts, planDays } from './plan-days'

const atMostEveryMs = 86_400_000

/** Whether old days are to be read once more: some were last read over a month ago, and none of it was tried today. */
export function isDeepDue(runs: readonly SyncRun[], facts: Omit<PlanFacts, 'mode'>): boolean {
  if (runs[0]?.outcome !== 'complete') return false
  const tried = runs.find((run) => run.reason === 'deep')
  if (tried && Math.abs(facts.now - tried.startedAt) < atMostEveryMs) return false
  const usual = planDays({ ...facts, mode: { kind: 'usual' } })
  return planDays({ ...facts, mode: { kind: 'deep' } }).history.length > usual.history.length
}
