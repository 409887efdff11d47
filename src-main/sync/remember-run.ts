import { type Fault, fault } from '#shared/fault'
import type { SyncRun } from '#shared/records/sync'
import type { ActiveRun } from './active-run'
import { runOutcome } from './run-outcome'
import type { SyncMemory } from './sync-memory'
import { type Withheld, carryAnswer, withheldFault } from './withheld'

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
