import { fault, type Fault, lineFaults } from '#shared/fault'
import { dayAt } from '#shared/records/day'
import type { RunReason, SyncRun, SyncStatus } from '#shared/records/sync'
import type { SyncDependencies } from './active-run'
import type { SyncMemory } from './memory'
import { dataUntil, daysMissing, isDeepDue } from './plan'

/** What may be said about sync, derived from what the store holds and what runs now. */
export function syncStatusOf(deps: SyncDependencies, memory: SyncMemory): SyncStatus {
  const { runs, coverage, running, withheld, paused, notBefore } = memory
  const { rereadDays, syncEveryMinutes } = deps.preferences()
  const now = deps.clock.now()
  const { historyStart } = deps.connection
  const until = dataUntil({ coverage, historyStart, rereadDays }, runs)
  const stands = whatStands(memory)
  return {
    running: running && { ...running },
    paused,
    dataUntil: until,
    lastRunEndedAt: runs.find((run) => run.endedAt !== null)?.endedAt ?? null,
    fault: stands?.fault ?? null,
    faultSince: stands?.since ?? null,
    daysFailed: [...memory.failedDays],
    nextRunAt: running ? null : nextRunAt({ runs, now, everyMinutes: syncEveryMinutes, paused, notBefore }),
    withheld: withheld && !withheld.kept ? question(withheld) : null,
    bytesThisMonth: bytesOfMonth(runs, now, deps.clock.offsetMinutes()) + (running?.bytes ?? 0),
    sessionsHeld: [...coverage.values()].reduce((sum, { sessions }) => sum + sessions, 0),
    daysMissing: daysMissing(coverage, historyStart, until ?? now),
    clockSkewMs: memory.skewMs,
  }
}

// a refused key is said even without a network: the network's return will not mend it
function whatStands({ runs, storeFault, offlineSince }: SyncMemory) {
  if (storeFault) return storeFault
  const standing = standingFault(runs)
  if (offlineSince === null || isStillRefused(runs)) return standing
  return {
    fault: fault('offline'),
    since: standing?.fault.code === 'offline' ? standing.since : offlineSince,
  }
}

function question({ sessions, of, from, to }: NonNullable<SyncMemory['withheld']>): SyncStatus['withheld'] {
  return { sessions, of, from, to }
}

/** The bytes of all runs that began in the calendar month of `now` (ms since 1970), in this computer's zone. */
export function bytesOfMonth(runs: readonly SyncRun[], now: number, offsetMinutes: number): number {
  const monthOf = (instant: number) => dayAt(instant, offsetMinutes).slice(0, 7)
  const month = monthOf(now)
  return runs
    .filter((run) => monthOf(run.startedAt) === month)
    .reduce((sum, run) => sum + run.counts.bytes, 0)
}

const firstRetryMs = 5 * 60_000

/** What a schedule is decided from. Times are ms since 1970, runs newest first. */
interface ScheduleFacts {
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

const decided = new Set<SyncRun['outcome']>(['complete', 'partial', 'failed'])

/** The fault that keeps data from being up to date, and since when (ms since 1970); null after a complete run. */
export function standingFault(runs: readonly SyncRun[]): { fault: Fault; since: number } | null {
  const told = runs.filter((run) => decided.has(run.outcome))
  const last = told[0]
  if (!last?.fault || last.outcome === 'complete') return null
  const { code } = last.fault
  const end = told.findIndex((run) => run.outcome === 'complete' || run.fault?.code !== code)
  const first = told.at((end === -1 ? told.length : end) - 1)
  return { fault: last.fault, since: first?.startedAt ?? last.startedAt }
}

/** Whether the service refused the key and nothing has succeeded since: then nothing is asked unless a person asks. */
export function isStillRefused(runs: readonly SyncRun[]): boolean {
  return standingFault(runs)?.fault.code === 'key-refused'
}

/** What wakes the engine; it then runs only if a run is due. */
export type WakeCause = 'start' | 'tick' | 'resume' | 'online'

const reasons = { start: 'start', tick: 'schedule', resume: 'resume', online: 'online' } as const

/** Why a run is due now, by the wall clock and not by having been woken; null when none is. */
export function dueReason(deps: SyncDependencies, memory: SyncMemory, cause: WakeCause): RunReason | null {
  const { runs, coverage, paused, notBefore } = memory
  const { syncEveryMinutes: everyMinutes, rereadDays, meteredConnection } = deps.preferences()
  const now = deps.clock.now()
  const next = nextRunAt({ runs, now, everyMinutes, paused, notBefore })
  if (next === null) return null
  const networkIsBack = cause === 'online' && lineFaults.has(standingFault(runs)?.fault.code ?? 'internal')
  if (now >= next || networkIsBack) return runs.length === 0 ? 'first' : reasons[cause]
  if (meteredConnection) return null
  const { historyStart } = deps.connection
  return isDeepDue(runs, { coverage, now, historyStart, rereadDays }) ? 'deep' : null
}
