import type { Fault } from '#shared/fault'
import type { SyncRun } from '#shared/records/sync'
import type { ActiveRun } from './active-run'

/**
 * How a run ended, by the fault that ended it early: complete only if every planned day was read and
 * nobody is left to be asked whose sessions they are.
 */
export function runOutcome(run: ActiveRun, ended: Fault | null): Exclude<SyncRun['outcome'], 'running'> {
  if (run.signal.aborted) return run.signal.reason === 'cancelled' ? 'cancelled' : 'interrupted'
  if (ended === null && run.counts.daysFailed === 0 && run.unattributed.size === 0) return 'complete'
  return run.counts.days > 0 ? 'partial' : 'failed'
}
