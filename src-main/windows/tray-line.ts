import type { SyncStatus } from '#shared/records/sync'
import type { HostTexts } from '../text/texts'

/** One line about sync for the tray. It claims no more than the window does. */
export function trayLine(connected: boolean, sync: SyncStatus, texts: HostTexts): string {
  if (!connected) return texts('tray.notConnected')
  if (sync.running) {
    const { daysDone: done, daysPlanned: planned } = sync.running
    return texts('tray.syncing', { done, planned })
  }
  if (sync.fault) return texts('tray.fault')
  if (sync.paused) return texts('tray.paused')
  if (sync.dataUntil === null) return texts('tray.never')
  return texts('tray.synced', { time: new Date(sync.dataUntil) })
}
