import type { Fault } from '#shared/fault'
import type { SyncRun } from '#shared/records/sync'
import { coverageByDay } from './coverage'
import { daysFailed } from './days-failed'
import type { SyncDependencies } from './active-run'
import type { SyncMemory } from './sync-memory'
import { rememberedWithheld } from './withheld'

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
