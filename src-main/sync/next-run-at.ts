import type { SyncRun } from '#shared/records/sync'
import { isStillRefused } from './standing-fault'

const firstRetryMs = 5 * 60_000

/** What a schedule is decided from. Times are ms since 1970, runs newest first. */
export interface ScheduleFacts {
  readonly runs: readonly SyncRun[]
  readonly now: number
  /** Minutes between scheduled runs; 0 runs only when asked. */
  readonly everyMinutes: number
  readonly paused: boolean
  /** The service asked to be left alone until then. */
  readonly notBefore: number | null
}

/**
 * When the next run is due, by the wall clock; null when only a person can begin one. A run that was interrupted
 * is due at once, a failed one after a growing while, never later than the interval. A last run that lies in the
 * future means that the clock was set back: then a run is due now.
 */
export function nextRunAt({ runs, now, everyMinutes, paused, notBefore }: ScheduleFacts): number | null {
  if (paused || everyMinutes === 0 || isStillRefused(runs)) return null
  const last = runs.find((run) => run.reason !== 'range')
  if (!last || last.outcome === 'interrupted' || last.startedAt > now) return Math.max(now, notBefore ?? 0)
  const every = everyMinutes * 60_000
  if (last.outcome === 'complete' || last.outcome === 'cancelled') return last.startedAt + every
  const retry = firstRetryMs * 2 ** Math.min(20, failuresInRow(runs) - 1)
  return Math.max((last.endedAt ?? last.startedAt) + Math.min(every, retry), notBefore ?? 0)
}

function failuresInRow(runs: readonly SyncRun[]): number {
  const usual = runs.filter((run) => run.reason !== 'range')
  const end = usual.findIndex((run) => run.outcome !== 'failed' && run.outcome !== 'partial')
  return end === -1 ? usual.length : end
}
