import type { SyncEngine } from '../sync/sync-engine'

/** The engine of the open connection together with what drives it. */
export interface RunningSync {
  readonly engine: SyncEngine
  /** Stops the schedule, then the engine; resolves when the last answer that was on its way is durable. */
  stop(): Promise<void>
}
