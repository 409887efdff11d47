import { failed, type Fault, fault, ok, type Outcome } from '#shared/fault'
import type { Connection } from '#shared/host'
import { noSyncYet, type RunReason } from '#shared/records/sync'
import type { ConnectionKeys } from '../keychain/connection-keys'
import { sampleFirstDay } from '../sample-service/sample'
import type { SampleService } from '../sample-service/start-sample-service'
import { runSample } from '../sample-service/run-sample'
import { within } from '../timing/within'
import { wakeOrRun } from './wake-or-run'
import type { ConnectionDependencies } from './connection-dependencies'
import type { KeyRing } from './key-ring'
import type { RunningSync } from './running-sync'

/** The connection of the profile, open or not. */
export interface OpenConnection {
  /** Opens the connection of the settings and begins a run for `reason`, or none for null. */
  open(reason: RunReason | null): Promise<Outcome<null>>
  /** Begins anew with the settings and the key as they are now; the store stays open. */
  restartSync(reason: RunReason | null): Promise<Outcome<null>>
  /** Ends what is running and closes the store. The sample service goes on unless it is to be `left`. */
  close(left: boolean): Promise<void>
  /** What syncs; null while nothing does. */
  sync(): RunningSync | null
  /** Whether the connection's own service is needed and does not run. */
  lacksSample(): boolean
}

const stopLimitMs = 5_000

/** Creates the keeper of the open connection. Its methods are to be called one at a time. */
export function openConnection(deps: ConnectionDependencies, keyRing: KeyRing): OpenConnection {
  const { state, callStore, startSample, startSync, newDataKey, log } = deps
  let sync: RunningSync | null = null
  let sample: SampleService | null = null
  let storeIsOpen = false

  const storeFault = (found: Fault): Outcome<never> => {
    state.change({ store: found })
    log('store-not-opened', { code: found.code })
    return { ok: false, fault: found }
  }

  const withSample = async (connection: Connection, isNew: boolean): Promise<Outcome<Connection>> => {
    if (!sample?.isRunning()) {
      const started = await startSample(sampleFirstDay(connection.createdAt), isNew)
      if (!started.ok) return started
      sample = started.value
    }
    const kept = await keyRing.keep(connection.id, { apiKey: sample.key, dataKey: null })
    if (!kept.ok) return kept
    const found = { ...connection, baseUrl: sample.baseUrl, pin: sample.fingerprint }
    state.remember({ connection: found })
    return ok(found)
  }

  const keysOf = async ({ id }: Connection): Promise<Outcome<ConnectionKeys>> => {
    // a keychain that has come since then never had them
    const wereInMemory = state.settings().keysKept === 'session'
    await keyRing.moveToKeychain(id)
    const keys = await keyRing.read(id)
    if (!keys.ok || keys.value.dataKey) return keys
    if (!wereInMemory) return failed('data-key-missing')
    // keys in memory went with the last process, and what they sealed nobody can read
    const removed = await callStore('removeConnection', { connection: id })
    if (!removed.ok) return removed
    state.remember({ held: 0 })
    const dataKey = newDataKey()
    const kept = await keyRing.keep(id, { apiKey: null, dataKey })
    return kept.ok ? ok({ ...keys.value, dataKey }) : kept
  }

  const stopSync = async () => {
    const stopping = sync?.stop()
    sync = null
    if (stopping) await within(stopLimitMs, undefined, stopping)
    state.change({ sync: { ...noSyncYet(), paused: state.settings().paused } })
  }
  const close = async (left: boolean) => {
    await stopSync()
    storeIsOpen = false
    await within(stopLimitMs, undefined, callStore('close', {}))
    if (!left) return
    sample?.stop()
    sample = null
  }
  const begin = (connection: Connection, apiKey: string | null, reason: RunReason | null): Outcome<null> => {
    // there is nothing to fetch from
    if (connection.kind === 'imported') return ok(null)
    if (apiKey === null) {
      state.change({ keychain: fault('key-missing') })
      return failed('key-missing')
    }
    sync = startSync(connection, apiKey)
    if (reason === 'first' && connection.kind === 'sample' && sample) void runSample(sync.engine, sample)
    else if (reason) wakeOrRun(sync.engine, reason)
    return ok(null)
  }

  const open: OpenConnection['open'] = async (reason) => {
    await close(false)
    const remembered = state.settings().connection
    if (!remembered) {
      // so that the first start can tell at once where a key would be kept
      await keyRing.choose()
      return ok(null)
    }
    const reached =
      remembered.kind === 'sample' ? await withSample(remembered, reason === 'first') : ok(remembered)
    const connection = reached.ok ? reached.value : remembered
    const keys = await keysOf(connection)
    if (!keys.ok) return keys.fault.code === 'data-key-missing' ? storeFault(keys.fault) : keys
    const { apiKey, dataKey } = keys.value
    if (!dataKey) return storeFault(fault('data-key-missing'))
    const opened = await callStore('open', {
      connection: connection.id,
      dataKey,
      sample: connection.kind === 'sample',
    })
    if (!opened.ok) return storeFault(opened.fault)
    storeIsOpen = true
    state.change({ store: null })
    const { held } = state.settings()
    // Chromium drops a damaged database, or one that filled the disk, without a word
    if (opened.value.isNew && held > 0) state.remember({ lost: held, held: 0 })
    log('connection-opened', { kind: connection.kind, sessions: opened.value.sessions })
    return reached.ok ? begin(connection, apiKey, reason) : reached
  }

  return {
    open,
    close,
    async restartSync(reason) {
      const { connection } = state.settings()
      if (!connection || !storeIsOpen) return open(reason)
      await stopSync()
      const keys = await keyRing.read(connection.id)
      return keys.ok ? begin(connection, keys.value.apiKey, reason) : keys
    },
    sync: () => sync,
    lacksSample: () => state.settings().connection?.kind === 'sample' && !sample?.isRunning(),
  }
}
