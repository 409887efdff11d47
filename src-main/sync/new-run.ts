import { noCounts, type RunReason, type SyncProgress, type SyncRun } from '#shared/records/sync'
import type { ActiveRun } from './active-run'
import type { RunOptions, SyncDependencies } from './active-run'

/** A run that has not done anything yet, with its row. */
export interface NewRun {
  readonly row: SyncRun
  readonly active: ActiveRun
}

/** What a run needs of the engine that carries it out. */
export interface RunSurroundings {
  /** Called whenever the run's progress has changed. */
  readonly announce: () => void
  /** Keeps the run's row. */
  readonly save: (row: SyncRun) => Promise<unknown>
  /** When the last complete run began, ms since 1970. */
  readonly lastCompleteAt: number | null
}

/** Makes a run and its row; nothing is asked or kept yet. */
export function newRun(
  deps: SyncDependencies,
  reason: RunReason,
  options: RunOptions,
  signal: AbortSignal,
  { announce, save, lastCompleteAt }: RunSurroundings,
): NewRun {
  const startedAt = deps.clock.now()
  const counts = noCounts()
  const row: SyncRun = {
    id: `${startedAt.toString(36)}-${Math.floor(deps.random() * 2 ** 48).toString(36)}`,
    connection: deps.connection.id,
    reason,
    startedAt,
    endedAt: null,
    outcome: 'running',
    fault: null,
    counts,
  }
  const active: ActiveRun = {
    deps,
    options,
    signal,
    counts,
    progress: progressAt(reason, startedAt),
    coverage: new Map(),
    shared: [],
    newlyShared: [],
    unattributed: new Map(),
    lastCompleteAt,
    failedDays: [],
    skipped: null,
    withheld: null,
    skewMs: null,
    notBefore: null,
    announce,
    checkpoint: async () => {
      await save({ ...row, counts: { ...counts } })
    },
  }
  return { row, active }
}

function progressAt(reason: RunReason, startedAt: number): SyncProgress {
  return {
    reason,
    startedAt,
    stage: 'profiles',
    reading: null,
    daysDone: 0,
    daysPlanned: 0,
    daysFailed: 0,
    sessions: 0,
    bytes: 0,
    msLeft: null,
    retryAt: null,
    retryFault: null,
  }
}
