import type { HeldBackRows } from '#shared/calls/store-calls'
import type { PageDay } from '#shared/records/day'
import type { DayCoverage, RunReason, SyncRun } from '#shared/records/sync'

/**
 * Deferred rows of a poll that finds nothing new: its own, and the time of its reading of days. All of it is in memory, goes
 * with the next write, and is lost with the process, which costs no more than another reading of these days.
 */
export type Deferred = ReturnType<typeof createDeferred>

const longestMs = 6 * 3_600_000

const polls: ReadonlySet<RunReason> = new Set(['schedule', 'start', 'resume', 'online', 'command'])

/**
 * Takes over the deferred rows of another process of the page that suspended the connection: days that are still as they were
 * in `coverage` get the state from then.
 */
export function createDeferred(coverage: Map<PageDay, DayCoverage>, before: HeldBackRows | undefined) {
  const runs = new Map<string, SyncRun>(before?.runs.map((run) => [run.id, run]))
  const days = new Set<PageDay>()
  for (const state of before?.days ?? []) {
    const { revision = 0, complete = false } = coverage.get(state.day) ?? {}
    if (!complete || revision !== state.revision) continue
    coverage.set(state.day, state)
    days.add(state.day)
  }
  // a row that says "running" in the database has to be written again
  let runningInDatabase: string | null = null
  const sorted = () => [...runs.values()].sort((a, b) => b.startedAt - a.startedAt)
  return {
    /** Runs whose row is not written, newest first. */
    runs: (): readonly SyncRun[] => sorted(),
    /** Days whose last reading is not written. */
    days: days as ReadonlySet<PageDay>,
    /**
     * Defers a run's row, unless it has to be written at once, with all of its run: when that is no poll, does not follow a
     * complete one, has found something, or has been written before.
     */
    async deferRun(
      run: SyncRun,
      before: () => Promise<Pick<SyncRun, 'outcome'> | undefined>,
    ): Promise<boolean> {
      const isDeferred =
        run.id !== runningInDatabase &&
        hasFoundNothing(run) &&
        (runs.has(run.id) || isComplete(await before()))
      if (isDeferred) runs.set(run.id, run)
      else {
        runs.delete(run.id)
        runningInDatabase = run.outcome === 'running' ? run.id : null
      }
      return isDeferred
    },
    /** Defers days that an answer has only confirmed; false when the run that asked is not deferred. */
    deferDays(confirmed: readonly PageDay[]): boolean {
      if (![...runs.values()].some(({ outcome }) => outcome === 'running')) return false
      for (const day of confirmed) days.add(day)
      return true
    },
    /** True when anything has been deferred for so long that it is to be written. */
    isDue() {
      const [newest] = sorted()
      const oldest = sorted().at(-1)
      return newest !== undefined && newest.startedAt - (oldest ?? newest).startedAt >= longestMs
    },
    /** Notes that everything has been written. */
    written() {
      runningInDatabase = sorted().find(({ outcome }) => outcome === 'running')?.id ?? runningInDatabase
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
  curves,
  counts,
}: SyncRun): boolean {
  const found = counts.new + counts.changed + counts.withdrawn + counts.quarantined
  const isWell = (outcome === 'running' || outcome === 'complete') && fault === null
  // facts that a later process depends on are written at once
  const mustPersist = notBefore > startedAt || joined !== undefined || curves !== undefined
  return polls.has(reason) && isWell && !mustPersist && found === 0
}
