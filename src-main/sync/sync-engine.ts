import type { Outcome } from '#shared/fault'
import type { Day } from '#shared/records/day'
import type { RunReason, SyncRun, SyncStatus } from '#shared/records/sync'
import type { RunOptions } from './active-run'
import type { WakeCause } from './due-reason'

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
