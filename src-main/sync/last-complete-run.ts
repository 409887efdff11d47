import type { SyncRun } from '#shared/records/sync'

/** The last run (of runs newest first) that read all that was planned; one for a span of days does not count. */
export function lastCompleteRun(runs: readonly SyncRun[]): SyncRun | undefined {
  return runs.find(({ outcome, reason }) => outcome === 'complete' && reason !== 'range')
}
