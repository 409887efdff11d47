import { fault } from '#shared/fault'
import type { SyncStatus } from '#shared/records/sync'
import { bytesOfMonth } from './bytes-of-month'
import { dataUntil } from './data-until'
import { daysMissing } from './days-missing'
import { nextRunAt } from './next-run-at'
import { isStillRefused, standingFault } from './standing-fault'
import type { SyncDependencies } from './active-run'
import type { SyncMemory } from './sync-memory'

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
