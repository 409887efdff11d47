import type { HostState } from '#shared/host'
import type { HostTexts } from '../text/texts'

/** One line about a running sync, export or import for a terminal; null while nothing runs. */
export function progressLine(
  { sync: { running }, exporting, importing }: Pick<HostState, 'sync' | 'exporting' | 'importing'>,
  texts: HostTexts,
): string | null {
  if (exporting) {
    const { done, sessions } = exporting
    return texts('commandLine.progress.exported', { done, sessions })
  }
  if (importing) {
    const { stage, bytes, done } = importing
    const share = bytes === 0 ? 100 : Math.floor((100 * done) / bytes)
    return texts(`commandLine.progress.import.${stage}`, { share })
  }
  if (!running) return null
  const { daysDone: done, daysPlanned: planned, sessions, reading, retryAt } = running
  const parts = [texts('commandLine.progress.days', { done, planned, sessions })]
  if (reading) parts.push(texts('commandLine.progress.reading', { from: reading.from, to: reading.to }))
  if (retryAt !== null) parts.push(texts('commandLine.progress.waiting'))
  return parts.join(', ')
}
