import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import type { Connection, Preferences } from '#shared/host'
import type { Fault } from '#shared/fault'
import type { Day, PageDay } from '#shared/records/day'
import type { DayCoverage, RunCounts, SyncProgress } from '#shared/records/sync'
import type { Log } from '../log/log'
import type { ServiceClient } from '../service-client/service-client'
import type { Unattributed } from './unattributed'
import type { Withheld } from './withheld'

/** Everything that a sync engine needs from outside; it reaches for nothing itself. */
export interface SyncDependencies {
  readonly client: ServiceClient
  readonly store: Caller<StoreCalls>
  readonly connection: Connection
  readonly preferences: () => Preferences
  /** ms since 1970, and how many minutes this computer's zone is ahead of UTC. */
  readonly clock: { now(): number; offsetMinutes(): number }
  /** Sleeps for ms, or until the signal aborts. */
  readonly timer: { sleep(ms: number, signal: AbortSignal): Promise<void> }
  /** At least 0, less than 1. */
  readonly random: () => number
  /** Free bytes where the store keeps its data. */
  readonly disk: () => Promise<number>
  /** False only when the system is sure that there is no network; true for a service on this computer. */
  readonly isOnline: () => boolean
  readonly log: Log
}

/** What a run that is not a usual one does. */
export interface RunOptions {
  /** Reads these days, both included, and no others. */
  readonly span?: { readonly from: Day; readonly to: Day }
  /** Asks for raw arrays, whatever the preferences say. */
  readonly raw?: boolean
  /** Asks for the span of this profile alone, and judges no day by the answer; nothing is asked if it is not shared. */
  readonly profile?: string
  /** Lets any number of gone sessions be withdrawn. */
  readonly withdrawAny?: boolean
}

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
