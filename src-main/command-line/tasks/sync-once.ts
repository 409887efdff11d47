import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { failed, type Fault, fault, ok, type Outcome } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import { now } from '#shared/now'
import type { Connection } from '#shared/host'
import { addDays, type Day, dayAt } from '#shared/records/day'
import { noCounts, type RunCounts, type SyncRun } from '#shared/records/sync'
import type { Organization } from '../../organizations/organization'
import { type ConnectionManager, isOpenWithoutKey } from '../../connection/connection'
import { readPin, repairBaseUrl } from '../../service-client/typed-credentials'
import type { SyncEngine } from '../../sync/engine'
import type { Source, Task } from '../arguments'
import type { SyncReport } from '../reports'

const usualHistoryDays = 365

interface PreparationInput {
  readonly connections: ConnectionManager
  readonly connection: () => Connection | null
  readonly source: Source
  readonly historyStart: Day | null
  readonly readKey: () => Promise<string>
  /** ms since 1970. */
  readonly now: number
}

/** Makes sure of the connection that the command line asks for; one of another kind or address is `bad-input`. */
async function prepareConnection(input: PreparationInput): Promise<Outcome<unknown>> {
  const { connections, historyStart } = input
  const connection = input.connection()
  const prepared = connection ? await reuse(input, connection) : await make(input)
  const moves = historyStart !== null && input.connection()?.historyStart !== historyStart
  return prepared.ok && moves ? connections.setHistoryStart(historyStart, null) : prepared
}

async function make(input: PreparationInput, historyOf: Connection | null = null): Promise<Outcome<unknown>> {
  const { connections, source, historyStart, readKey, now } = input
  if (source.from === 'profile') return failed('no-connection')
  if (source.from === 'sample') return connections.exploreSampleData(null)
  const usual = historyOf?.historyStart ?? addDays(dayAt(now, 0), -usualHistoryDays)
  const { baseUrl, pin } = source
  const key = await readKey()
  return connections.connect({ baseUrl, pin, key, historyStart: historyStart ?? usual }, null)
}

async function reuse(input: PreparationInput, connection: Connection): Promise<Outcome<unknown>> {
  const { connections, source, readKey } = input
  if (source.from === 'profile') return ok(null)
  if (connection.kind === 'imported') return make(input)
  if (source.from === 'sample' && connection.kind === 'sample') return ok(null)
  // a mistake at the first attempt must not stand in the way of what is right
  if (await connections.isUnread())
    return make(input, source.from === 'service' && connection.kind === 'service' ? connection : null)
  if (source.from === 'sample' || connection.kind === 'sample') return failed('bad-input', 'other-kind')
  const address = repairBaseUrl(source.baseUrl)
  if (!address.ok) return address
  if (address.value !== connection.baseUrl) return failed('bad-input', 'other-address')
  const pin = readPin(source.pin)
  if (!pin.ok) return pin
  if (pin.value !== connection.pin) return failed('bad-input', 'other-pin')
  return connections.replaceKey(await readKey(), null)
}

/** What came of syncing once, and the fault behind it with its detail. */
interface SyncedOnce {
  readonly report: SyncReport
  readonly fault: Fault | null
}

/** Syncs once and tells what came of it; `readKey` reads the key if needed. A wish to quit ends it with `cancelled`. */
export async function syncOnce(
  of: Organization,
  task: Extract<Task, { do: 'sync-once' }>,
  readKey: () => Promise<string>,
  quitSignal: AbortSignal,
): Promise<SyncedOnce> {
  const { state, connections } = of
  const began = now()
  const stored = async () => {
    const inStore = await heldInStore(of.store.call)
    // a store that cannot be opened or asked still holds what it held
    return inStore?.sessions ?? state.settings().held
  }
  const without = async ({ fault: why }: Extract<Outcome<unknown>, { ok: false }>): Promise<SyncedOnce> => {
    const counts = { ...noCounts(), ...connections.spent() }
    return { report: syncReport(why.code, counts, await stored(), now() - began), fault: why }
  }

  const started = await of.start(null)
  if (!started.ok && !isOpenWithoutKey(started.fault)) return without(started)
  const { source, historyStart, isThrownAway } = task
  const absent = isThrownAway ? null : keptNowhere(state)
  if (absent) return without({ ok: false, fault: absent })
  const connection = () => state.settings().connection
  const preparing = prepareConnection({ connections, connection, source, historyStart, readKey, now: began })
  const prepared = await untilAborted(preparing, quitSignal, failed('cancelled'))
  if (!prepared.ok) return without(prepared)
  const sync = await connections.syncing()
  if (!sync.ok) return without(sync)
  const run = await runOrCancel(sync.value.engine, quitSignal)
  const outcome = reportedOutcome(run)
  const report = syncReport(outcome, run.counts, await stored(), now() - began)
  return { report, fault: outcome === 'ok' ? null : (run.fault ?? fault(outcome)) }
}

/**
 * Why what a task leaves in the store could not be opened by any later one: keys in memory end with this process. Null where keys
 * are kept.
 */
export function keptNowhere({ settings }: Organization['state']): Fault | null {
  return settings().keysKept === 'session' ? fault('keychain-absent') : null
}

/** How many sessions the store holds of the open connection, and on how many days; null if it cannot be asked. */
export async function heldInStore(
  call: Caller<StoreCalls>,
): Promise<{ sessions: number; days: number } | null> {
  const coverage = await call('coverage', {})
  if (!coverage.ok) return null
  const sessions = coverage.value.reduce((sum, day) => sum + day.sessions, 0)
  return { sessions, days: coverage.value.length }
}

/** Runs a sync that a wish to quit cancels, also one that was made before the run began. */
export function runOrCancel(
  engine: Pick<SyncEngine, 'run' | 'cancel'>,
  quitSignal: AbortSignal,
): Promise<SyncRun> {
  const run = engine.run('command')
  if (quitSignal.aborted) engine.cancel()
  else quitSignal.addEventListener('abort', () => engine.cancel(), { once: true })
  return run
}

/** The fault of a run, or ok: only for one that read everything it had planned. */
export function reportedOutcome(run: SyncRun): 'ok' | FaultCode {
  if (run.fault) return run.fault.code
  if (run.outcome === 'complete') return 'ok'
  return run.outcome === 'cancelled' ? 'cancelled' : 'interrupted'
}

/** Reports what a run has counted, if there was one; `stored` sessions are in the store, `durationMs` went by. */
export function syncReport(
  outcome: 'ok' | FaultCode,
  counts: RunCounts,
  stored: number,
  durationMs: number,
): SyncReport {
  return {
    outcome,
    profiles: counts.profiles,
    days: counts.days,
    requests: counts.requests,
    sessions: {
      stored,
      new: counts.new,
      changed: counts.changed,
      withdrawn: counts.withdrawn,
      quarantined: counts.quarantined,
    },
    durationMs,
  }
}

/** What a promise resolves with, or `instead` as soon as the signal aborts. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal, instead: T): Promise<T> {
  if (signal.aborted) return Promise.resolve(instead)
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(instead), { once: true })
    promise.then(resolve, reject)
  })
}
