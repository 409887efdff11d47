import { net, powerMonitor } from 'electron'
import type { SyncEngine } from '../sync/sync-engine'

const lookEveryMs = 5_000

/**
 * Tells the engine when the computer goes to sleep, wakes up, and is online again; `engine` is the current one,
 * if any. Electron has no event for the network, so it is looked at. Returns how to stop.
 */
export function watchComputer(engine: () => SyncEngine | null): () => void {
  const onSuspend = () => engine()?.suspend()
  const onResume = () => void engine()?.wake('resume')
  let wasOnline = net.isOnline()
  const look = setInterval(() => {
    const isOnline = net.isOnline()
    if (isOnline && !wasOnline) void engine()?.wake('online')
    wasOnline = isOnline
  }, lookEveryMs)
  powerMonitor.on('suspend', onSuspend)
  powerMonitor.on('resume', onResume)
  return () => {
    clearInterval(look)
    powerMonitor.off('suspend', onSuspend)
    powerMonitor.off('resume', onResume)
  }
}
