import type { Fault } from '#shared/faults/fault'
import type { Day, PageDay } from '#shared/records/day'
import type { DayCoverage } from '#shared/records/day-coverage'
import type { RunCounts } from '#shared/records/sync-run'
import type { SyncProgress } from '#shared/records/sync-status'
import type { RunOptions, SyncDependencies } from './sync-engine'
import type { Unattributed } from './unattributed'
import type { Withheld } from './withheld'

/** A run under way: what its steps share, and what they add to. */
export interface ActiveRun {
  readonly deps: SyncDependencies
  readonly options: RunOptions
  readonly signal: AbortSignal
  readonly counts: RunCounts
  readonly progress: SyncProgress
  coverage: Map<PageDay, DayCoverage>
  /** The profiles that are shared now. */
  shared: readonly string[]
  /** Those of them whose sessions are missing on days that were read before they were shared. */
  newlyShared: readonly string[]
  /** Profiles still to be asked for: which of the sessions read are theirs is not known. */
  readonly unattributed: Unattributed
  /** When the last complete run began, ms since 1970; null if there was none. */
  readonly lastCompleteAt: number | null
  readonly failedDays: Day[]
  /** The last fault that made days fail, or a profile stay unasked, although the run went on. */
  skipped: Fault | null
  withheld: Withheld | null
  /** How far this computer's clock is ahead of the service's, in ms, when that is more than tolerated. */
  skewMs: number | null
  /** The service asked to be left alone until then, ms since 1970. */
  notBefore: number | null
  /** Tells the status on. */
  announce(): void
  /** Keeps the counts so far in the run's row. */
  checkpoint(): Promise<void>
}

/** The time by the service's clock when this computer's is known to be wrong, ms since 1970. */
export function trueNow(run: Pick<ActiveRun, 'deps' | 'skewMs'>): number {
  return run.deps.clock.now() - (run.skewMs ?? 0)
}

/** Whether the run has been told to end. */
export function isStopped({ signal }: Pick<ActiveRun, 'signal'>): boolean {
  return signal.aborted
}
