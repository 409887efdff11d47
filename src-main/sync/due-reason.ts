import type { FaultCode } from '#shared/fault'
import type { RunReason } from '#shared/records/sync'
import { isDeepDue } from './is-deep-due'
import { nextRunAt } from './next-run-at'
import { standingFault } from './standing-fault'
import type { SyncDependencies } from './active-run'
import type { SyncMemory } from './sync-memory'

/** What wakes the engine; it then runs only if a run is due. */
export type WakeCause = 'start' | 'tick' | 'resume' | 'online'

const reasons = { start: 'start', tick: 'schedule', resume: 'resume', online: 'online' } as const
const ofNetwork = new Set<FaultCode>(['offline', 'service-unreachable'])

/** Why a run is due now, by the wall clock and not by having been woken; null when none is. */
export function dueReason(deps: SyncDependencies, memory: SyncMemory, cause: WakeCause): RunReason | null {
  const { runs, coverage, paused, notBefore } = memory
  const { syncEveryMinutes: everyMinutes, rereadDays, meteredConnection } = deps.preferences()
  const now = deps.clock.now()
  const next = nextRunAt({ runs, now, everyMinutes, paused, notBefore })
  if (next === null) return null
  const networkIsBack = cause === 'online' && ofNetwork.has(standingFault(runs)?.fault.code ?? 'internal')
  if (now >= next || networkIsBack) return runs.length === 0 ? 'first' : reasons[cause]
  if (meteredConnection) return null
  const { historyStart } = deps.connection
  return isDeepDue(runs, { coverage, now, historyStart, rereadDays }) ? 'deep' : null
}
