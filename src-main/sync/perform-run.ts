import { type Fault, fault } from '#shared/faults/fault'
import type { RunReason, SyncRun } from '#shared/records/sync-run'
import { isLoopback } from '../service-client/is-loopback'
import { type ActiveRun, trueNow } from './active-run'
import { type PlanMode, planDays } from './plan-days'
import { readDays } from './read-days'
import { readProfiles } from './read-profiles'
import { readCoverage } from './read-window'
import { roomOnDisk } from './room-on-disk'
import { firstWindowDays, longestWindowDays } from './window-size'

const withdrawnAreKeptMs = 30 * 86_400_000

/**
 * The steps of one run: profiles, recent days, history, and the removal of sessions that were withdrawn long ago.
 * Answers the fault that ended it early, null when every planned day was tried.
 */
export async function performRun(run: ActiveRun, reason: RunReason): Promise<Fault | null> {
  const { deps } = run
  const unready = (await roomOnDisk(deps.disk)) ?? (reachable(run) ? null : fault('offline'))
  if (unready) return unready
  const unread = await readCoverage(run)
  if (unread) return unread
  const profiles = await readProfiles(run)
  if (profiles) return profiles

  const plan = planDays({
    coverage: run.coverage,
    now: trueNow(run),
    historyStart: deps.connection.historyStart,
    rereadDays: deps.preferences().rereadDays,
    mode: modeOf(run, reason),
  })
  run.counts.daysPlanned = plan.recent.length + plan.history.length
  run.progress.daysPlanned = run.counts.daysPlanned

  run.progress.stage = 'recent'
  const recent = await readDays(run, plan.recent, longestWindowDays)
  if (recent) return recent
  run.progress.stage = 'history'
  const history = await readDays(run, plan.history, reason === 'deep' ? firstWindowDays : longestWindowDays)
  if (history) return history

  if (run.counts.daysFailed > 0 || run.options.span) return null
  const purged = await deps.store('purgeWithdrawn', { before: trueNow(run) - withdrawnAreKeptMs })
  return purged.ok ? null : purged.fault
}

/** How a run ended: complete only if every planned day was read. */
export function outcomeOf(run: ActiveRun, ended: Fault | null): Exclude<SyncRun['outcome'], 'running'> {
  if (run.signal.aborted) return run.signal.reason === 'cancelled' ? 'cancelled' : 'interrupted'
  if (ended === null && run.counts.daysFailed === 0) return 'complete'
  return run.counts.days > 0 ? 'partial' : 'failed'
}

/** Whether a request may get anywhere; a service on this computer needs no network. */
export function reachable({ deps }: Pick<ActiveRun, 'deps'>): boolean {
  return deps.isOnline() || isLoopback(deps.connection.baseUrl)
}

function modeOf({ options }: ActiveRun, reason: RunReason): PlanMode {
  if (options.span) return { kind: 'span', ...options.span }
  return { kind: reason === 'deep' ? 'deep' : 'usual' }
}
