import type { SyncStatus } from '#shared/records/sync-status'

/** One line about a running sync for a terminal; null while nothing runs. */
export function progressLine({ running }: SyncStatus): string | null {
  if (!running) return null
  const { daysDone, daysPlanned, sessions, reading, retryAt } = running
  const span = reading ? `, reading ${reading.from} to ${reading.to}` : ''
  const waiting = retryAt === null ? '' : ', waiting to try again'
  return `${daysDone} of ${daysPlanned} days, ${sessions} sessions${span}${waiting}`
}
