import type { Caller } from '#shared/calls/rpc'
import type { HeldBackRows, StoreCalls } from '#shared/calls/store-calls'
import { failed, type Fault, fault, ok, type Outcome } from '#shared/fault'
import type { Connection } from '#shared/host'
import { firstPreferences, type LockTerms, lockTermsOf } from '#shared/preferences'
import { type Day, dayAt } from '#shared/records/day'
import type { Altered, Anchor } from '#shared/records/ledger'
import { marksOff } from '#shared/records/marks'
import { noSyncYet, pauseAt, type RunReason } from '#shared/records/sync'
import { type FoundKeys, type LastSeen, wipe } from '../keychain/keychain'
import type { DatabaseCopy } from '../profile/database-copy'
import { runSample, sampleFirstDay, type SampleService } from './sample-service'
import type { ServiceClient } from '../service-client/service-client'
import { withTimeout } from '../system/timing'
import type { KeyDependencies } from '../keys/key-dependencies'
import type { KeyRing } from '../keys/key-ring'
import { type RunningSync, type Spent, wakeOrRun } from './start-sync'

/** The profile's connection, open or not. */
export type OpenConnection = ReturnType<typeof openConnection>

const stopLimitMs = 5_000

interface OpenedStore {
  readonly isNew: boolean
  readonly altered: Altered
  readonly anchor: Anchor
}

/** Creates the keeper of the open connection. Its methods must be called one at a time. */
export function openConnection(
  deps: ConnectionDependencies,
  keyRing: KeyRing,
  /**
   * Called when a run found the store broken despite free disk space: it may only have to be reopened, then a person's
   * request runs again.
   */
  onBroken: (reason: RunReason) => void,
) {
  const { state, callStore, startSample, startSync, newDataKey, redactSecret, clock, log } = deps
  let sync: RunningSync | null = null
  let sample: SampleService | null = null
  let storeIsOpen = false
  // the suspended store's state, to be found unchanged when resumed
  let suspended: { readonly anchor: Anchor; readonly deferred: HeldBackRows } | null = null
  let seen: LastSeen | null = null
  let isReopened = false

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
      redactSecret(sample.key)
    }
    const found = { ...connection, baseUrl: sample.baseUrl, pin: sample.fingerprint }
    state.remember({ connection: found })
    return ok(found)
  }

  /** The chosen lock terms; the defaults if the keychain has none, since anybody can write settings. */
  const termsOf = async ({ id }: Connection): Promise<LockTerms> => {
    const kept = await keyRing.lockTerms(id)
    return (kept.ok ? kept.value : null) ?? lockTermsOf(firstPreferences)
  }
  const keysOf = async (connection: Connection): Promise<Outcome<FoundKeys>> => {
    // a keychain that appeared since then never had them
    const wereInMemory = state.settings().keysKept === 'session'
    await keyRing.moveToKeychain(connection)
    const keys = await keyRing.read(connection)
    if (!keys.ok) return keys
    const { isWrapped, dataKey: known } = keys.value
    if (!isWrapped) state.changeLock({ isSet: false, isLocked: false })
    state.holdLockTerms(isWrapped ? await termsOf(connection) : null)
    if (known) return keys
    if (isWrapped) {
      state.changeLock({ isSet: true, isLocked: true })
      return failed('locked')
    }
    const { keychain } = state.get()
    // a locked keychain may still have the key
    if (wereInMemory && keychain && keychain.code !== 'keychain-absent') return { ok: false, fault: keychain }
    if (!wereInMemory || !deps.cleansUp) return failed('data-key-missing')
    // keys in memory ended with the last process, and the rows are unreadable without them
    const removed = await callStore('removeConnection', { connection: connection.id })
    if (!removed.ok) return removed
    state.remember({ held: 0 })
    const dataKey = newDataKey()
    const kept = await keyRing.keep(connection, { apiKey: null, dataKey })
    return kept.ok ? ok({ ...keys.value, dataKey }) : kept
  }

  /** Reports anything missing or older than when the store was last seen, until a person acknowledges it. */
  const compareWithLast = async ({ id }: Connection, { isNew, altered, anchor }: OpenedStore) => {
    const kept = await keyRing.lastSeen(id)
    const before = kept.ok && !isNew ? kept.value : null
    const isOlder =
      before !== null &&
      (anchor.sequence < before.sequence ||
        (anchor.sequence === before.sequence && anchor.tag !== before.tag))
    const { days, profiles, marks, audit } = altered
    const differs = isOlder || days + profiles + marks > 0 || audit
    const olderThan = isOlder ? before.at : (before?.altered?.olderThan ?? null)
    const found = differs ? { ...altered, olderThan } : (before?.altered ?? null)
    state.change({ altered: found })
    if (differs) log('store-altered', { ...altered, older: isOlder })
    seen = before
    await keepSeen(id, anchor)
  }
  const keepSeen = async (id: string, anchor: Anchor) => {
    const { altered } = state.get()
    const same = seen?.sequence === anchor.sequence && seen.tag === anchor.tag
    if (same && JSON.stringify(seen?.altered) === JSON.stringify(altered)) return
    const now = { ...anchor, at: clock(), altered }
    const kept = await keyRing.keepLastSeen(id, now)
    if (kept.ok) seen = now
  }
  const rememberSeen = async (by: 'anchor' | 'settle' = 'anchor') => {
    const { connection } = state.settings()
    const anchor = await callStore(by, {})
    if (connection && anchor.ok) await keepSeen(connection.id, anchor.value)
  }

  const stopSync = async () => {
    const stopping = sync?.stop()
    sync = null
    if (stopping) await withTimeout(stopLimitMs, undefined, stopping)
    state.change({ sync: { ...noSyncYet(), paused: pauseAt(state.settings().paused, clock()) } })
  }
  const close = async (left: boolean) => {
    await stopSync()
    // a store suspended with nothing deferred needs no page to be closed
    const isShut = suspended && suspended.deferred.runs.length + suspended.deferred.days.length === 0
    if (storeIsOpen && !isShut) await withTimeout(stopLimitMs, undefined, rememberSeen('settle'))
    storeIsOpen = false
    if (!suspended) await withTimeout(stopLimitMs, undefined, callStore('close', {}))
    suspended = null
    if (!left) return
    const stopping = sample
    sample = null
    await stopping?.stop()
  }
  const begin = (connection: Connection, kept: Outcome<string>, reason: RunReason | null): Outcome<null> => {
    // nothing to fetch from
    if (connection.kind === 'imported') return ok(null)
    // the sample's key is as old as its process, and no other goes to it
    const apiKey = connection.kind === 'sample' && sample ? ok(sample.key) : kept
    if (!apiKey.ok) {
      state.change({ keychain: apiKey.fault })
      return apiKey
    }
    sync = startSync(connection, apiKey.value)
    let ended: number | null = null
    let isAskedFor = false
    sync.engine.onStatus(({ running, lastRunEndedAt, fault: found }) => {
      if (running) isAskedFor = running.reason === 'manual' || running.reason === 'range'
      if (running || lastRunEndedAt === ended) return
      ended = lastRunEndedAt
      void rememberSeen()
      const isBroken = found?.code === 'store-stopped' || found?.code === 'store-unreadable'
      if (isBroken && !isReopened) onBroken(isAskedFor ? 'manual' : 'start')
      isReopened = isBroken
    })
    if (reason === 'first' && connection.kind === 'sample' && sample) void runSample(sync.engine, sample)
    else if (reason) wakeOrRun(sync.engine, reason)
    return ok(null)
  }

  const open = async (reason: RunReason | null): Promise<Outcome<null>> => {
    await close(false)
    const remembered = state.settings().connection
    if (!remembered) {
      // lets the first start say at once where a key would be stored
      await keyRing.choose()
      return ok(null)
    }
    const keys = await keysOf(remembered)
    if (!keys.ok) return keys.fault.code === 'data-key-missing' ? storeFault(keys.fault) : keys
    const { apiKey, dataKey } = keys.value
    if (!dataKey) return storeFault(fault('data-key-missing'))
    const reached =
      remembered.kind === 'sample' ? await withSample(remembered, reason === 'first') : ok(remembered)
    const connection = reached.ok ? reached.value : remembered
    const opened = await callStore('open', {
      connection: connection.id,
      dataKey,
      sample: connection.kind === 'sample',
      marksOff: marksOff(state.policy?.marks),
      packPolicy: state.policy?.values?.pack,
      // with a passphrase it is most likely locked, and the window not connected
      windowWaits: deps.isInWindow() && !state.get().lock.isSet,
    })
    wipe(keys)
    if (!opened.ok) return storeFault(opened.fault)
    storeIsOpen = true
    state.change({ store: null })
    const { held } = state.settings()
    await compareWithLast(connection, opened.value)
    // Chromium silently drops a damaged database, or one that filled the disk
    if (opened.value.isNew && held > 0) {
      const at = clock()
      const lostFolder = deps.databaseCopy.keep(dayAt(at, -new Date(at).getTimezoneOffset()))
      state.remember({ lost: held, lostFolder, held: 0 })
    } else await deps.databaseCopy.drop()
    deps.onOpened?.()
    log('connection-opened', { kind: connection.kind, sessions: opened.value.sessions })
    return reached.ok ? begin(connection, apiKey, reason) : reached
  }

  return {
    /** Opens the connection of the settings and begins a run for `reason`, or none for null. */
    open,
    /** Ends what is running and closes the store. The sample service keeps running unless it is `left`. */
    close,
    /** Restarts syncing with the present settings and key; the store stays open. */
    async restartSync(reason: RunReason | null): Promise<Outcome<null>> {
      const { connection } = state.settings()
      if (!connection || !storeIsOpen) return open(reason)
      await stopSync()
      const keys = await keyRing.read(connection)
      wipe(keys)
      return keys.ok ? begin(connection, keys.value.apiKey, reason) : keys
    },
    /** Records the store's last write, so that an older copy is noticed. */
    rememberSeen: () => rememberSeen(),
    /**
     * Closes the store for a while by `call` while syncing stays alive; deferred rows are kept until `resume` reopens it.
     * False on failure, or when its state has changed: reopen it then.
     */
    async suspend(call: Caller<StoreCalls>): Promise<boolean> {
      if (!storeIsOpen) return true
      const left = await call('putDown', {})
      const { connection } = state.settings()
      if (!left.ok || !connection) return false
      suspended = { anchor: left.value.anchor, deferred: left.value.heldBack }
      await keepSeen(connection.id, left.value.anchor)
      return true
    },
    async resume(call: Caller<StoreCalls>): Promise<boolean> {
      const { connection } = state.settings()
      if (!storeIsOpen || !suspended) return true
      const { anchor, deferred } = suspended
      if (!connection) return false
      const keys = await keyRing.peek(connection)
      if (!keys.ok || !keys.value.dataKey) return false
      const opened = await call('open', {
        connection: connection.id,
        dataKey: keys.value.dataKey,
        sample: connection.kind === 'sample',
        heldBack: deferred,
        marksOff: marksOff(state.policy?.marks),
        packPolicy: state.policy?.values?.pack,
      })
      wipe(keys)
      if (!opened.ok) return false
      suspended = null
      const isSame =
        opened.value.anchor.sequence === anchor.sequence && opened.value.anchor.tag === anchor.tag
      const { days, profiles, marks, audit } = opened.value.altered
      return isSame && !opened.value.isNew && days + profiles + marks === 0 && !audit
    },
    /** The running sync; null without one. */
    sync: () => sync,
    /** True when the connection's sample service is needed but not running. */
    isSampleStopped: () => state.settings().connection?.kind === 'sample' && !sample?.isRunning(),
  }
}

export interface ConnectionDependencies extends KeyDependencies {
  /** True to remove remains of earlier processes; false for a read-only task. */
  readonly cleansUp: boolean
  readonly databaseCopy: DatabaseCopy
  /** `isNew` when nothing of the sample has been read yet. */
  readonly startSample: (firstDay: Day, isNew: boolean) => Promise<Outcome<SampleService>>
  /** `takeSpent` returns the usage that its first run counts as its own. */
  readonly startSync: (connection: Connection, key: string, takeSpent?: () => Spent) => RunningSync
  /** A client that leaves nothing behind, for trying a key. */
  readonly tryService: (connection: Connection, key: string) => ServiceClient
  /** True while there is a window that shows the connection, or will once its page has loaded. */
  readonly isInWindow: () => boolean
  /** Called once the connection's store has been opened. */
  readonly onOpened?: () => void
  readonly sleep: (ms: number) => Promise<unknown>
}
