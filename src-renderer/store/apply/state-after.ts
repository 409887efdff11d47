import type { Answer } from '#shared/calls/store-calls'
import type { DayCoverage } from '#shared/records/sync'
import type { PageDay } from '#shared/records/day'
import type { OpenStore } from '../open-store'

/** The state of a day once an answer is applied, but for the number of its sessions. */
export function stateAfter(
  { coverage }: OpenStore,
  answer: Answer,
  day: PageDay,
  isCovered: boolean,
): Omit<DayCoverage, 'sessions'> {
  const before = coverage.get(day)
  const completes = isCovered && answer.completesDays
  const wasComplete = before?.complete === true
  return {
    day,
    revision: (before?.revision ?? 0) + 1,
    fetchedAt: completes || !before ? answer.fetchedAt : before.fetchedAt,
    complete: completes || wasComplete,
  }
}
