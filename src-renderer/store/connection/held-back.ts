import type { HeldBackRows } from '#shared/calls/store-calls'
import type { PageDay } from '#shared/records/day'
import type { DayCoverage, RunReason, SyncRun } from '#shared/records/sync'

/**
 * What a poll that finds nothing new does not write at once: its own row, and when it looked at days. All of it is known
 * in memory, goes with the next thing that is written, and is lost with the process, which costs no more than a
 * look at these days once more.
 */
export type HeldBack = ReturnType<typeof createHeldBack>

const longestMs = 6 * 3_600_000

const polls: ReadonlySet<RunReason> = new Set(['schedule', 'start', 'resume', 'online', 'command'])

/**
 * Holds back what another process of the page did when it closed the connection for a while: days that are still as they
 * were in `coverage` have the state from then.
 */
export function createHeldBack(coverage: Map<PageDay, DayCoverage>, before: HeldBackRows | undefined) {
  const runs = new Map<string, SyncRun>(before?.runs.map((run) => [run.id, run]))
  const days = new Set<PageDay>()
  for (const state of before?.days ?? []) {
    const { revision = 0, complete = false } = coverage.get(state.day) ?? {}
    if (!complete || revision !== state.revision) continue
    coverage.set(state.day, state)
    days.add(state.day)
  }
  // a row that says "running" in the database has to be written again
  let underWay: string | null = null
  const sorted = () => [...runs.values()].sort((a, b) => b.startedAt - a.startedAt)
  return {
    /** Runs whose row is not written, newest first. */
    runs: (): readonly SyncRun[] => sorted(),
    /** Days of which it is not written when they were read last. */
    days: days as ReadonlySet<PageDay>,
    /**
     * Takes a run's row, unless it has to be written at once: so has all of a run that is no poll, does not follow one
     * that was complete, has found something, or has been written before.
     */
    async takeRun(
      run: SyncRun,
      before: () => Promise<Pick<SyncRun, 'outcome'> | undefined>,
    ): Promise<boolean> {
      const mayWait =
        run.id !== underWay && hasFoundNothing(run) && (runs.has(run.id) || isComplete(await before()))
      if (mayWait) runs.set(run.id, run)
      else {
        runs.delete(run.id)
        underWay = run.outcome === 'running' ? run.id : null
      }
      return mayWait
    },
    /** Takes days that an answer has only confirmed; false when no run is held back that asked. */
    takeDays(confirmed: readonly PageDay[]): boolean {
      if (![...runs.values()].some(({ outcome }) => outcome === 'running')) return false
      for (const day of confirmed) days.add(day)
      return true
    },
    /** Whether there is anything, and it has waited for so long that it is to be written. */
    isDue() {
      const [newest] = sorted()
      const oldest = sorted().at(-1)
      return newest !== undefined && newest.startedAt - (oldest ?? newest).startedAt >= longestMs
    },
    /** Everything has been written. */
    written() {
      underWay = sorted().find(({ outcome }) => outcome === 'running')?.id ?? underWay
      runs.clear()
      days.clear()
    },
  }
}

function isComplete(run: Pick<SyncRun, 'outcome'> | undefined): boolean {
  return run?.outcome === 'complete'
}

function hasFoundNothing({
  reason,
  startedAt,
  outcome,
  fault,
  notBefore = 0,
  joined,
  counts,
}: SyncRun): boolean {
  const found = counts.new + counts.changed + counts.withdrawn + counts.quarantined
  const isWell = (outcome === 'running' || outcome === 'complete') && fault === null
  // what a later process depends on is written at once
  const leaves = notBefore > startedAt || joined !== undefined
  return polls.has(reason) && isWell && !leaves && found === 0
}
