import type { Fault } from '#shared/fault'
import type { Day } from '#shared/records/day'
import type {
  JoinedHistory,
  LineMemory,
  Pause,
  RunCounts,
  RunReason,
  SyncProgress,
  SyncRun,
} from '#shared/records/sync'
import {
  carryAnswer,
  rememberedWithdrawal,
  type RunResult,
  type SyncDependencies,
  unknownLine,
  type PendingWithdrawal,
  pendingWithdrawalFault,
} from './active-run'
import { isOutage } from './fault-policy'
import { type Coverage, coverageByDay, daysFailed } from './plan'

/** Records a run's result in the memory, and returns its finished row; `endedAt` is ms since 1970. */
export function rememberRun(memory: SyncMemory, begun: SyncRun, result: RunResult, endedAt: number): SyncRun {
  const { outcome, counts } = result
  if (result.coverage.size > 0) memory.coverage = result.coverage
  memory.skewMs = result.skewMs
  memory.notBefore = result.remembered.notBefore ?? null
  memory.line = result.remembered.line ?? memory.line
  memory.joined = joinedOf(result)
  memory.failedDays = failedNow(memory, result)
  memory.pendingWithdrawal = pendingNow(memory.pendingWithdrawal, result)
  const question = memory.pendingWithdrawal && pendingWithdrawalFault(memory.pendingWithdrawal)
  const row: SyncRun = {
    ...begun,
    outcome,
    fault: outcome === 'complete' ? question : result.fault,
    endedAt,
    counts,
    ...result.remembered,
  }
  const [last, ...before] = memory.runs
  if (last && isSameOutage(last, row)) {
    const merged = { ...last, endedAt, counts: addCounts(last.counts, counts), ...result.remembered }
    memory.runs = [merged, ...before]
    return merged
  }
  memory.runs = [row, ...memory.runs]
  return row
}

// after a complete run, earlier profiles are no longer newly shared
function joinedOf({ outcome, remembered }: Joining): JoinedHistory | null {
  return outcome === 'complete' ? null : (remembered.joined ?? null)
}

interface Joining {
  readonly outcome: SyncRun['outcome']
  readonly remembered: Pick<SyncRun, 'joined'>
}

const byThemselves = new Set<RunReason>(['schedule', 'start', 'resume', 'online'])

/** True when a run found the same outage as the last. A night of that is one row, not hundreds. */
function isSameOutage(last: SyncRun, row: SyncRun): boolean {
  const isSimilar =
    last.outcome === 'failed' && row.outcome === 'failed' && last.fault?.code === row.fault?.code
  const isSilent = row.fault !== null && isOutage({ fault: row.fault, begun: false }) && !row.headway
  return isSimilar && isSilent && byThemselves.has(row.reason)
}

function addCounts(one: RunCounts, other: RunCounts): RunCounts {
  const { requests, bytes } = one
  return { ...other, requests: requests + other.requests, bytes: bytes + other.bytes }
}

function failedNow(memory: SyncMemory, { failedDays, coverage, startedAt }: RunResult): Day[] {
  const failed = new Set(failedDays)
  const still = memory.failedDays.filter((day) => {
    const page = coverage.get(day)
    return !failed.has(day) && !(page?.complete && page.fetchedAt >= startedAt)
  })
  return [...failed, ...still].sort().reverse()
}

// only a run that read all of the days in question can tell that nothing is missing any more
function pendingNow(before: PendingWithdrawal | null, result: RunResult): PendingWithdrawal | null {
  const { pendingWithdrawal, judged, outcome } = result
  if (pendingWithdrawal) return carryAnswer(before, pendingWithdrawal)
  if (judged === 'nothing') return before
  const covered = !judged || (before !== null && judged.from <= before.from && judged.to >= before.to)
  return outcome === 'complete' && covered ? null : before
}

/** An engine's knowledge between runs. Everything that outlives it is read from the store. */
export interface SyncMemory {
  /** Runs that have ended, newest first. */
  runs: SyncRun[]
  coverage: Coverage
  failedDays: readonly Day[]
  pendingWithdrawal: PendingWithdrawal | null
  running: SyncProgress | null
  paused: Pause
  /** Time since which a due run has waited for a network, ms since 1970. */
  offlineSince: number | null
  /** The fault of a store that could not report its contents. */
  storeFault: { readonly fault: Fault; readonly since: number } | null
  skewMs: number | null
  notBefore: number | null
  line: LineMemory
  /** Progress of incomplete runs through the history of newly shared profiles. */
  joined: JoinedHistory | null
  /** Latest sessions whose curves could not be fetched, since this process began: they come after all others. */
  readonly curvesFailed: Set<string>
  /** At least 0, less than 1, new after each run: position of the next try within its minute. */
  spread: number
}

/** The memory of an engine that has not read its store yet. */
export function emptyMemory(): SyncMemory {
  return {
    runs: [],
    coverage: new Map(),
    failedDays: [],
    pendingWithdrawal: null,
    running: null,
    paused: null,
    offlineSince: null,
    storeFault: null,
    skewMs: null,
    notBefore: null,
    line: unknownLine(),
    joined: null,
    curvesFailed: new Set(),
    spread: 0,
  }
}

const minuteMs = 60_000

/**
 * The end of the service's Retry-After, ms since 1970; null without one, and where the clock was set back behind the run that was
 * told of it: how much of it is left is not known then, and the service can say it again.
 */
export function absenceUntil(
  { runs, notBefore }: Pick<SyncMemory, 'runs' | 'notBefore'>,
  now: number,
): number | null {
  const told = runs.find((run) => run.notBefore === notBefore)
  return told && (told.endedAt ?? told.startedAt) > now + minuteMs ? null : notBefore
}

const runsRecalled = 10_000

/**
 * Reads from the store what earlier engines left. A run still marked as running was killed with its process, and is marked
 * as interrupted. Returns the store's fault, if any.
 */
export async function recall(
  { store, connection, preferences, clock }: SyncDependencies,
  memory: SyncMemory,
): Promise<Fault | null> {
  const pages = await store('coverage', {})
  if (!pages.ok) return pages.fault
  const rows = await store('lastRuns', { limit: runsRecalled })
  if (!rows.ok) return rows.fault

  const runs = rows.value.map((run) =>
    run.outcome === 'running' ? { ...run, outcome: 'interrupted' as const } : run,
  )
  for (const [index, run] of runs.entries()) {
    if (rows.value[index]?.outcome !== 'running') continue
    const saved = await store('saveRun', run)
    if (!saved.ok) return saved.fault
  }
  memory.runs = inOrder(runs, clock.now())
  memory.coverage = coverageByDay(pages.value)
  memory.pendingWithdrawal = rememberedWithdrawal(memory.runs)
  memory.notBefore = Math.max(0, ...runs.slice(0, 2).map((run) => run.notBefore ?? 0)) || null
  memory.line = runs.find((run) => run.line)?.line ?? unknownLine()
  memory.joined = runs[0] ? joinedOf({ outcome: runs[0].outcome, remembered: runs[0] }) : null
  memory.failedDays = daysFailed(memory.runs, {
    coverage: memory.coverage,
    historyStart: connection.historyStart,
    ...preferences(),
  })
  return null
}

// a run dated in the future precedes those begun after the clock was set back
function inOrder(runs: readonly SyncRun[], now: number): SyncRun[] {
  return [...runs.filter((run) => run.startedAt <= now), ...runs.filter((run) => run.startedAt > now)]
}
