import type { FaultCode } from '#shared/fault'
import { noCounts, type SyncRun } from '#shared/records/sync'

/** What `--sync-once` prints: `stored` is what the store holds afterwards, the others what this run did. */
export interface SyncReport {
  readonly outcome: 'ok' | FaultCode
  readonly profiles: number
  readonly days: number
  readonly requests: number
  readonly sessions: {
    readonly stored: number
    readonly new: number
    readonly changed: number
    readonly withdrawn: number
    readonly quarantined: number
  }
  readonly durationMs: number
}

/** The fault of a run, or ok: only for one that read everything it had planned. */
export function reportedOutcome(run: SyncRun): 'ok' | FaultCode {
  if (run.fault) return run.fault.code
  if (run.outcome === 'complete') return 'ok'
  return run.outcome === 'cancelled' ? 'cancelled' : 'interrupted'
}

/** Reports a run, or that there was none; `stored` sessions are in the store, `durationMs` went by. */
export function syncReport(
  outcome: 'ok' | FaultCode,
  run: SyncRun | null,
  stored: number,
  durationMs: number,
): SyncReport {
  const counts = run?.counts ?? noCounts()
  return {
    outcome,
    profiles: counts.profiles,
    days: counts.days,
    requests: counts.requests,
    sessions: {
      stored,
      new: counts.new,
      changed: counts.changed,
      withdrawn: counts.withdrawn,
      quarantined: counts.quarantined,
    },
    durationMs,
  }
}
