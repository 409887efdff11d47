import type { Fault } from '#shared/fault'
import type { SyncRun } from '#shared/records/sync'

const decided = new Set<SyncRun['outcome']>(['complete', 'partial', 'failed'])

/** The fault that keeps data from being up to date, and since when (ms since 1970); null after a complete run. */
export function standingFault(runs: readonly SyncRun[]): { fault: Fault; since: number } | null {
  const told = runs.filter((run) => decided.has(run.outcome))
  const last = told[0]
  if (!last?.fault || last.outcome === 'complete') return null
  const { code } = last.fault
  const end = told.findIndex((run) => run.outcome === 'complete' || run.fault?.code !== code)
  const first = told.at((end === -1 ? told.length : end) - 1)
  return { fault: last.fault, since: first?.startedAt ?? last.startedAt }
}

/** Whether the service refused the key and nothing has succeeded since: then nothing is asked unless a person asks. */
export function isStillRefused(runs: readonly SyncRun[]): boolean {
  return standingFault(runs)?.fault.code === 'key-refused'
}
