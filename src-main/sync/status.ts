import { fault, type Fault } from '#shared/fault'
import { dayAt } from '#shared/records/day'
import { pauseAt, type RunReason, type SyncRun, type SyncStatus } from '#shared/records/sync'
import type { SyncDependencies } from './active-run'
import { isOutage, minutesAfter } from './fault-policy'
import { absenceUntil, type SyncMemory } from './memory'
import { bytesPerDay, dataUntil, daysMissing, isDeepDue } from './plan'

/** The publishable status, derived from the store's contents and the current run. */
export function syncStatusOf(deps: SyncDependencies, memory: SyncMemory): SyncStatus {
  const { runs, coverage, running, pendingWithdrawal, paused } = memory
  const preferences = deps.preferences()
  const now = deps.clock.now()
  const { historyStart } = deps.connection
  const until = dataUntil({ coverage, historyStart, ...preferences }, runs)
  const stands = currentFault(memory)
  return {
    running: running && { ...running },
    paused: pauseAt(paused, now),
    waitsForPower: isPowerAwaited(deps, memory),
    dataUntil: until,
    lastRunEndedAt: runs.find((run) => run.endedAt !== null)?.endedAt ?? null,
    fault: stands?.fault ?? null,
    faultSince: stands?.since ?? null,
    daysFailed: [...memory.failedDays],
    nextRunAt: running ? null : nextRunAt(scheduleOf(deps, memory)),
    pendingWithdrawal: pendingWithdrawal && !pendingWithdrawal.kept ? question(pendingWithdrawal) : null,
    bytesThisMonth: bytesOfMonth(runs, now, deps.clock.offsetMinutes()) + (running?.bytes ?? 0),
    bytesPerDay: bytesPerDay({ ...preferences, historyStart, now }, memory.line),
    sessionsHeld: [...coverage.values()].reduce((sum, { sessions }) => sum + sessions, 0),
    daysMissing: daysMissing(coverage, historyStart, until ?? now),
    clockSkewMs: memory.skewMs,
  }
}

// a refused key is reported even without a network, whose return will not fix it
function currentFault({ runs, storeFault, offlineSince }: SyncMemory) {
  if (storeFault) return storeFault
  const standing = currentFaultOf(runs)
  if (offlineSince === null || isStillRefused(runs)) return standing
  return {
    fault: fault('offline'),
    since: standing?.fault.code === 'offline' ? standing.since : offlineSince,
  }
}

function question({
  sessions,
  of,
  from,
  to,
}: NonNullable<SyncMemory['pendingWithdrawal']>): SyncStatus['pendingWithdrawal'] {
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

/** The facts behind a schedule. Times are ms since 1970, runs newest first. */
interface ScheduleFacts {
  readonly runs: readonly SyncRun[]
  readonly now: number
  /** Minutes between scheduled runs; 0 runs only when asked. */
  readonly everyMinutes: number
  readonly paused: boolean
  /** End of the service's Retry-After. */
  readonly notBefore: number | null
  /** Time of the next look at a line that is gone. */
  readonly lookAt: number | null
  /** At least 0, less than 1: position of the next try within its minute. */
  readonly spread: number
}

function scheduleOf({ preferences, clock }: SyncDependencies, memory: SyncMemory): ScheduleFacts {
  const { runs, paused, line, spread } = memory
  return {
    runs,
    now: clock.now(),
    everyMinutes: preferences().syncEveryMinutes,
    paused: pauseAt(paused, clock.now()) !== null,
    notBefore: absenceUntil(memory, clock.now()),
    lookAt: lineFault(runs) && line.lookAt,
    spread,
  }
}

const minuteMs = 60_000
const spreadMs = 15_000
// without it, a line that comes and goes every minute could always be tried while down
const searchSpreadMs = 60_000

/**
 * The time of the next run, by the wall clock; null when only a person can start one. After an interrupted run at once,
 * when a line that is gone is to be looked at, a minute after one that got somewhere, after a failed one with a delay that grows by its fault, never later than
 * the interval. A last run in the future means that the clock was set back: then a run is due now.
 */
export function nextRunAt({
  runs,
  now,
  everyMinutes,
  paused,
  notBefore,
  lookAt,
  spread,
}: ScheduleFacts): number | null {
  if (paused || everyMinutes === 0 || isStillRefused(runs)) return null
  const last = runs.find((run) => run.reason !== 'range')
  if (!last || last.outcome === 'interrupted' || last.startedAt > now) return Math.max(now, notBefore ?? 0)
  const every = everyMinutes * minuteMs
  if (last.outcome === 'complete' || last.outcome === 'cancelled') return last.startedAt + every
  const endedAt = last.endedAt ?? last.startedAt
  // one row of an outage may have begun days before
  if (endedAt > now + minuteMs) return Math.max(now, notBefore ?? 0)
  if (lookAt !== null) return Math.max(endedAt, lookAt, notBefore ?? 0)
  const minutes = last.headway ? 1 : minutesAfter(last.fault?.code ?? 'internal', failuresInRow(runs))
  const retry = minutes * minuteMs + spread * (last.headway ? spreadMs : searchSpreadMs)
  return Math.max(endedAt + Math.min(every, retry), notBefore ?? 0)
}

/** Number of runs in a row that got nowhere because of the same fault. */
function failuresInRow(runs: readonly SyncRun[]): number {
  const usual = runs.filter((run) => run.reason !== 'range')
  const code = usual[0]?.fault?.code
  const end = usual.findIndex(
    (run) =>
      (run.outcome !== 'failed' && run.outcome !== 'partial') || run.headway || run.fault?.code !== code,
  )
  return end === -1 ? usual.length : end
}

const decided = new Set<SyncRun['outcome']>(['complete', 'partial', 'failed'])

/** The fault that keeps data from being up to date, and its start (ms since 1970); null after a complete run. */
export function currentFaultOf(runs: readonly SyncRun[]): { fault: Fault; since: number } | null {
  const decidedRuns = runs.filter((run) => decided.has(run.outcome))
  const last = decidedRuns[0]
  if (!last?.fault || last.outcome === 'complete') return null
  const { code } = last.fault
  const end = decidedRuns.findIndex((run) => run.outcome === 'complete' || run.fault?.code !== code)
  const first = decidedRuns.at((end === -1 ? decidedRuns.length : end) - 1)
  return { fault: last.fault, since: first?.startedAt ?? last.startedAt }
}

/** True when the service refused the key and nothing has succeeded since: then only a person starts a run. */
export function isStillRefused(runs: readonly SyncRun[]): boolean {
  return currentFaultOf(runs)?.fault.code === 'key-refused'
}

/** A cause for waking the engine, which then runs only if a run is due. */
export type WakeCause = 'start' | 'tick' | 'resume' | 'online'

const reasons = { start: 'start', tick: 'schedule', resume: 'resume', online: 'online' } as const

/**
 * The reason of a run due now, by the wall clock and not by the wake-up, and the ms until its start: retries start on time
 * and not with the next tick. Null when none is due.
 */
export function dueReason(
  deps: SyncDependencies,
  memory: SyncMemory,
  cause: WakeCause,
): { readonly reason: RunReason; readonly inMs: number } | null {
  const { runs } = memory
  const facts = scheduleOf(deps, memory)
  const { now } = facts
  const next = nextRunAt(facts)
  if (next === null) return null
  const mayBeBack = cause !== 'tick' && lineFault(runs) !== null
  const mayWait = cause === 'tick' && runs[0]?.outcome !== 'complete' ? minuteMs : 0
  if (now + mayWait >= next || mayBeBack) {
    const inMs = mayBeBack ? 0 : Math.max(0, next - now)
    return { reason: runs.length === 0 ? 'first' : reasons[cause], inMs }
  }
  if (deps.isOnBattery() || !isCheckDue(deps, memory)) return null
  return { reason: 'deep', inMs: 0 }
}

/** True when old days are to be read again, as far as the connection allows. */
function isCheckDue({ preferences, connection, clock }: SyncDependencies, { runs, coverage }: SyncMemory) {
  const { meteredConnection, ...others } = preferences()
  if (meteredConnection) return false
  const facts = { coverage, now: clock.now(), historyStart: connection.historyStart, meteredConnection }
  return isDeepDue(runs, { ...facts, ...others })
}

/** True when old days are due to be read again, and only running on battery prevents it. */
export function isPowerAwaited(deps: SyncDependencies, memory: SyncMemory): boolean {
  const { running, paused } = memory
  const isOff = pauseAt(paused, deps.clock.now()) !== null || deps.preferences().syncEveryMinutes === 0
  return !running && !isOff && deps.isOnBattery() && isCheckDue(deps, memory)
}

/** The fault with which the last run ended because nobody could be reached, so that the next one looks first; else null. */
export function lineFault(runs: readonly SyncRun[]): Fault | null {
  const found = currentFaultOf(runs)?.fault ?? null
  return found && isOutage({ fault: found, begun: false }) ? found : null
}
