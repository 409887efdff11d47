import { type Fault, fault } from '#shared/fault'
import type { Day } from '#shared/records/day'
import type { SyncProgress, SyncRun } from '#shared/records/sync'
import {
  type ActiveRun,
  carryAnswer,
  rememberedWithheld,
  type SyncDependencies,
  type Withheld,
  withheldFault,
} from './active-run'
import { type Coverage, coverageByDay, daysFailed } from './plan'

/** Ends a run: puts what it found into the memory, and answers its finished row. */
export function rememberRun(
  memory: SyncMemory,
  run: ActiveRun,
  begun: SyncRun,
  ended: Fault | null,
): SyncRun {
  const outcome = runOutcome(run, ended)
  if (run.coverage.size > 0) memory.coverage = run.coverage
  memory.skewMs = run.skewMs
  memory.notBefore = run.notBefore
  memory.failedDays = failedNow(memory, run)
  memory.withheld = withheldNow(memory.withheld, run, outcome)
  const stopped = outcome === 'cancelled' || outcome === 'interrupted'
  const question = memory.withheld && withheldFault(memory.withheld)
  const why = outcome === 'complete' ? question : (ended ?? run.skipped ?? fault('internal'))
  const row: SyncRun = {
    ...begun,
    outcome,
    fault: stopped ? null : why,
    endedAt: run.deps.clock.now(),
    counts: { ...run.counts },
  }
  memory.runs = [row, ...memory.runs]
  return row
}

function failedNow(memory: SyncMemory, run: ActiveRun) {
  // days of which one patient was asked for again are held as before
  const failed = new Set(run.options.profile === undefined ? run.failedDays : [])
  const still = memory.failedDays.filter((day) => {
    const page = run.coverage.get(day)
    return (
      !failed.has(day) && !(page?.complete && page.fetchedAt >= run.progress.startedAt - (run.skewMs ?? 0))
    )
  })
  return [...failed, ...still].sort().reverse()
}

// only a run that read all of the days in question can tell that nothing is missing any more
function withheldNow(before: Withheld | null, run: ActiveRun, outcome: SyncRun['outcome']): Withheld | null {
  if (run.withheld) return carryAnswer(before, run.withheld)
  const { span, profile } = run.options
  if (profile !== undefined) return before
  const covered = !span || (before !== null && span.from <= before.from && span.to >= before.to)
  return outcome === 'complete' && covered ? null : before
}

/**
 * How a run ended, by the fault that ended it early: complete only if every planned day was read and
 * nobody is left to be asked whose sessions they are.
 */
function runOutcome(run: ActiveRun, ended: Fault | null): Exclude<SyncRun['outcome'], 'running'> {
  if (run.signal.aborted) return run.signal.reason === 'cancelled' ? 'cancelled' : 'interrupted'
  if (ended === null && run.counts.daysFailed === 0 && run.unattributed.size === 0) return 'complete'
  return run.counts.days > 0 ? 'partial' : 'failed'
}

/** What an engine knows between runs. All that outlives it is read from the store. */
export interface SyncMemory {
  /** Runs that have ended, newest first. */
  runs: SyncRun[]
  coverage: Coverage
  failedDays: readonly Day[]
  withheld: Withheld | null
  running: SyncProgress | null
  paused: boolean
  /** Since when a due run waits for a network, ms since 1970. */
  offlineSince: number | null
  /** Why the store could not tell what it holds. */
  storeFault: { readonly fault: Fault; readonly since: number } | null
  skewMs: number | null
  notBefore: number | null
}

/** The memory of an engine that has not read anything from its store yet. */
export function emptyMemory(): SyncMemory {
  return {
    runs: [],
    coverage: new Map(),
    failedDays: [],
    withheld: null,
    running: null,
    paused: false,
    offlineSince: null,
    storeFault: null,
    skewMs: null,
    notBefore: null,
  }
}

const runsRecalled = 10_000

/**
 * Reads from the store what earlier engines left there. A run that is still marked as running was killed with its
 * process, and is marked as interrupted. Answers the fault when the store cannot tell.
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
  memory.withheld = rememberedWithheld(memory.runs)
  memory.failedDays = daysFailed(memory.runs, {
    coverage: memory.coverage,
    historyStart: connection.historyStart,
    rereadDays: preferences().rereadDays,
  })
  return null
}

// a run that lies in the future was before those that began after the clock was set back
function inOrder(runs: readonly SyncRun[], now: number): SyncRun[] {
  return [...runs.filter((run) => run.startedAt <= now), ...runs.filter((run) => run.startedAt > now)]
}
