import type { RunReason } from '#shared/records/sync'
import type { SyncEngine } from '../sync/sync-engine'

/**
 * Sets a run going and does not wait for it. Starting, waking up and coming back online only wake the engine,
 * which runs if a run is due; any other reason runs now.
 */
export function wakeOrRun(engine: SyncEngine, reason: RunReason): void {
  if (reason === 'start' || reason === 'resume' || reason === 'online') void engine.wake(reason)
  else void engine.run(reason)
}
