import type { Caller } from '#shared/calls/call-map'
import type { StoreCalls } from '#shared/calls/store-calls'
import type { Outcome } from '#shared/faults/outcome'
import type { Connection } from '#shared/records/connection'
import type { Day } from '#shared/records/day'
import type { Preferences } from '#shared/records/preferences'
import type { RunReason, SyncRun } from '#shared/records/sync-run'
import type { SyncStatus } from '#shared/records/sync-status'
import type { Log } from '../log/log'
import type { ServiceClient } from '../service-client/service-client'

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

/** What wakes the engine; it then runs only if a run is due. */
export type WakeCause = 'start' | 'tick' | 'resume' | 'online'

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

/** The sync of one connection. One run at a time; nothing here rejects. */
export interface SyncEngine {
  /** Runs now, even if a run is not due; answers with the current run when one is running. */
  run(reason: RunReason, options?: RunOptions): Promise<SyncRun>
  wake(cause: WakeCause): Promise<void>
  /** The computer goes to sleep: ends the current run, which the next `wake('resume')` takes up again. */
  suspend(): void
  /** Ends the current run at its next step; what was applied stays. */
  cancel(): void
  setPaused(paused: boolean): void
  /** Says anew what follows from the preferences: they have changed. */
  heedPreferences(): void
  /** Reads a span of days again, after the current run; `bad-input` when the dates are the wrong way round. */
  readAgain(from: Day, to: Day): Promise<Outcome<SyncRun>>
  /**
   * Fetches the raw arrays of the day of a session, after the current run: of its patient alone where it is known whose
   * it is, else of all.
   */
  fetchRaw(session: string): Promise<Outcome<SyncRun>>
  /** Says whether the sessions of `status().withheld` may be withdrawn; `not-found` when there is no question. */
  answerWithheld(withdraw: boolean): Promise<Outcome<SyncRun | null>>
  status(): SyncStatus
  /** Calls the listener whenever the status has changed; returns how to stop. */
  onStatus(listener: (status: SyncStatus) => void): () => void
  /** Ends the current run and any later one; resolves when nothing is under way any more. */
  stop(): Promise<void>
}
