import type { SyncStatus } from '#shared/records/sync-status'
import type { HostTexts } from '../text/host-texts'

/** One line about a running sync for a terminal; null while nothing runs. */
export function progressLine({ running }: SyncStatus, texts: HostTexts): string | null {
  if (!running) return null
  const { daysDone: done, daysPlanned: planned, sessions, reading, retryAt } = running
  const parts = [texts('commandLine.progress.days', { done, planned, sessions })]
  if (reading) parts.push(texts('commandLine.progress.reading', { from: reading.from, to: reading.to }))
  if (retryAt !== null) parts.push(texts('commandLine.progress.waiting'))
  return parts.join(', ')
}
