import type { SyncRun } from '#shared/records/sync'
import type { SyncEngine } from '../sync/engine'

/** Runs a sync that a wish to quit cancels, also one that was made before the run began. */
export function runOrCancel(
  engine: Pick<SyncEngine, 'run' | 'cancel'>,
  wishToQuit: AbortSignal,
): Promise<SyncRun> {
  const run = engine.run('command')
  if (wishToQuit.aborted) engine.cancel()
  else wishToQuit.addEventListener('abort', () => engine.cancel(), { once: true })
  return run
}
