import { dayAt } from '#shared/records/day'
import type { SyncRun } from '#shared/records/sync'

/** The bytes of all runs that began in the calendar month of `now` (ms since 1970), in this computer's zone. */
export function bytesOfMonth(runs: readonly SyncRun[], now: number, offsetMinutes: number): number {
  const monthOf = (instant: number) => dayAt(instant, offsetMinutes).slice(0, 7)
  const month = monthOf(now)
  return runs
    .filter((run) => monthOf(run.startedAt) === month)
    .reduce((sum, run) => sum + run.counts.bytes, 0)
}
