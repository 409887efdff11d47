/** Texts of the tray. */
export const tray = {
  'tray.tip': 'Spirodesk: {status}',
  'tray.open': 'Open',
  'tray.syncNow': 'Sync now',
  'tray.quit': 'Quit',
  'tray.notConnected': 'Not connected',
  'tray.syncing': 'Syncing: {done, number} of {planned, plural, one {# day} other {# days}}',
  'tray.fault': 'Sync needs attention',
  'tray.paused': 'Sync is paused',
  'tray.never': 'Nothing synced yet',
  'tray.synced': 'Synced until {time, date, medium}, {time, time, short}',
} as const
