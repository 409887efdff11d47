import type { Fault } from '#shared/fault'
import type { Day } from '#shared/records/day'
import type { SyncProgress, SyncRun } from '#shared/records/sync'
import type { Coverage } from './coverage'
import type { Withheld } from './withheld'

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
