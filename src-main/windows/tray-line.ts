import type { SyncStatus } from '#shared/records/sync-status'

/** One line about sync for the tray. It claims no more than the window does. */
export function trayLine(connected: boolean, sync: SyncStatus): string {
  if (!connected) return 'Not connected'
  if (sync.running) return `Syncing: ${sync.running.daysDone} of ${sync.running.daysPlanned} days`
  if (sync.fault) return 'Sync needs attention'
  if (sync.paused) return 'Sync is paused'
  if (sync.dataUntil === null) return 'Nothing synced yet'
  return `Synced until ${new Date(sync.dataUntil).toLocaleString()}`
}
