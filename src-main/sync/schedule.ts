import { schedule as scheduleCron } from 'node-cron'
import type { SyncEngine } from './sync-engine'

/**
 * Wakes an engine every minute; whether a run is due is decided by the engine from the wall clock, so that a tick
 * that was slept through costs nothing. Returns how to stop.
 */
export function scheduleSync(engine: Pick<SyncEngine, 'wake'>): () => void {
  const task = scheduleCron('* * * * *', () => engine.wake('tick'), { noOverlap: true, name: 'sync' })
  return () => void task.destroy()
}
