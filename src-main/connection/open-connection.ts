import type { Caller } from '#shared/calls/rpc'
import type { HeldBackRows, StoreCalls } from '#shared/calls/store-calls'
import { failed, type Fault, fault, ok, type Outcome } from '#shared/fault'
import type { Connection } from '#shared/host'
import { type Day, dayAt } from '#shared/records/day'
import type { Altered, Anchor } from '#shared/records/ledger'
import { noSyncYet, pauseAt, type RunReason } from '#shared/records/sync'
import type { HostStateKeeper } from '../host-state'
import {
  type ConnectionKeys,
  type FoundKeys,
  keepConnectionKeys,
  type Guesses,
  keepGuesses,
  keepLastSeen,
  keepRecipient,
  keepWrappedKey,
  type KeyOwner,
  type LastSeen,
  probeKeychain,
  readConnectionKeys,
  readGuesses,
  readLastSeen,
  readRecipient,
  readWrappedKey,
  removeConnectionKeys,
  type SecretStore,
} from '../keychain/keychain'
import type { Log } from '../log'
import type { DatabaseCopy } from '../profile/database-copy'
import type { RecoveryFile } from '../recovery/recovery'
import { runSample, sampleFirstDay, type SampleService } from '../sample-service'
import type { ServiceClient } from '../service-client/service-client'
import { within } from '../timing'
import { type RunningSync, type Spent, wakeOrRun } from './start-sync'

/** The connection of the profile, open or not. */
export interface OpenConnection {
  /** Opens the connection of the settings and begins a run for `reason`, or none for null. */
  open(reason: RunReason | null): Promise<Outcome<null>>
  /** Begins anew with the settings and the key as they are now; the store stays open. */
  restartSync(reason: RunReason | null): Promise<Outcome<null>>
  /** Ends what is running and closes the store. The sample service goes on unless it is to be `left`. */
  close(left: boolean): Promise<void>
  /** Remembers what was last written of the store, so that an older copy is noticed. */
  rememberSeen(): Promise<void>
  /**
   * Closes the store for a while by `call`, although what syncs goes on; what it held back is kept until `takeUp`, which
   * opens it again. False when that cannot be done, or it is no longer what it was: then it is to be opened anew.
   */
  putDown(call: Caller<StoreCalls>): Promise<boolean>
  takeUp(call: Caller<StoreCalls>): Promise<boolean>
  /** What syncs; null while nothing does. */
  sync(): RunningSync | null
  /** Whether the connection's own service is needed and does not run. */
  lacksSample(): boolean
}

const stopLimitMs = 5_000

interface OpenedStore {
  readonly isNew: boolean
  readonly altered: Altered
  readonly anchor: Anchor
}

/** Creates the keeper of the open connection. Its methods are to be called one at a time. */
export function openConnection(
  deps: ConnectionDependencies,
  keyRing: KeyRing,
  /**
   * A run found the store broken although there is room on the disk: it may only have to be opened anew, and then what a
   * person had asked for runs again.
   */
  onBroken: (reason: RunReason) => void,
): OpenConnection {
  const { state, callStore, startSample, startSync, newDataKey, keepSecret, clock, log } = deps
  let sync: RunningSync | null = null
  let sample: SampleService | null = null
  let storeIsOpen = false
  // what is to be as it was when the store is taken up again
  let down: { readonly anchor: Anchor; readonly heldBack: HeldBackRows } | null = null
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
      keepSecret(sample.key)
    }
    const found = { ...connection, baseUrl: sample.baseUrl, pin: sample.fingerprint }
    state.remember({ connection: found })
    return ok(found)
  }

  const keysOf = async (connection: Connection): Promise<Outcome<FoundKeys>> => {
    // a keychain that has come since then never had them
    const wereInMemory = state.settings().keysKept === 'session'
    await keyRing.moveToKeychain(connection)
    const keys = await keyRing.read(connection)
    if (!keys.ok) return keys
    const { isWrapped, dataKey: known } = keys.value
    if (!isWrapped) state.changeLock({ isSet: false, isLocked: false })
    if (known) return keys
    if (isWrapped) {
      state.changeLock({ isSet: true, isLocked: true })
      return failed('locked')
    }
    if (!wereInMemory) return failed('data-key-missing')
    // keys in memory went with the last process, and what they sealed nobody can read
    const removed = await callStore('removeConnection', { connection: connection.id })
    if (!removed.ok) return removed
    state.remember({ held: 0 })
    const dataKey = newDataKey()
    const kept = await keyRing.keep(connection, { apiKey: null, dataKey })
    return kept.ok ? ok({ ...keys.value, dataKey }) : kept
  }

  /** Tells what is missing or older than when the store was last seen, and keeps that until a person takes note. */
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
    if (stopping) await within(stopLimitMs, undefined, stopping)
    state.change({ sync: { ...noSyncYet(), paused: pauseAt(state.settings().paused, clock()) } })
  }
  const close = async (left: boolean) => {
    await stopSync()
    // what was put down with nothing held back needs no page to be closed
    const isShut = down && down.heldBack.runs.length + down.heldBack.days.length === 0
    if (storeIsOpen && !isShut) await within(stopLimitMs, undefined, rememberSeen('settle'))
    storeIsOpen = false
    if (!down) await within(stopLimitMs, undefined, callStore('close', {}))
    down = null
    if (!left) return
    const stopping = sample
    sample = null
    await stopping?.stop()
  }
  const begin = (connection: Connection, kept: Outcome<string>, reason: RunReason | null): Outcome<null> => {
    // there is nothing to fetch from
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

  const open: OpenConnection['open'] = async (reason) => {
    await close(false)
    const remembered = state.settings().connection
    if (!remembered) {
      // so that the first start can tell at once where a key would be kept
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
    })
    if (!opened.ok) return storeFault(opened.fault)
    storeIsOpen = true
    state.change({ store: null })
    const { held } = state.settings()
    await compareWithLast(connection, opened.value)
    // Chromium drops a damaged database, or one that filled the disk, without a word
    if (opened.value.isNew && held > 0) {
      const at = clock()
      const lostFolder = deps.databaseCopy.keep(dayAt(at, -new Date(at).getTimezoneOffset()))
      state.remember({ lost: held, lostFolder, held: 0 })
    } else deps.databaseCopy.drop()
    deps.onOpened?.()
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
      const keys = await keyRing.read(connection)
      return keys.ok ? begin(connection, keys.value.apiKey, reason) : keys
    },
    rememberSeen,
    async putDown(call) {
      if (!storeIsOpen) return true
      const left = await call('putDown', {})
      const { connection } = state.settings()
      if (!left.ok || !connection) return false
      down = left.value
      await keepSeen(connection.id, left.value.anchor)
      return true
    },
    async takeUp(call) {
      const { connection } = state.settings()
      if (!storeIsOpen || !down) return true
      const { anchor, heldBack } = down
      if (!connection) return false
      const keys = await keyRing.look(connection)
      if (!keys.ok || !keys.value.dataKey) return false
      const opened = await call('open', {
        connection: connection.id,
        dataKey: keys.value.dataKey,
        sample: connection.kind === 'sample',
        heldBack,
      })
      if (!opened.ok) return false
      down = null
      const isSame =
        opened.value.anchor.sequence === anchor.sequence && opened.value.anchor.tag === anchor.tag
      const { days, profiles, marks, audit } = opened.value.altered
      return isSame && !opened.value.isNew && days + profiles + marks === 0 && !audit
    },
    sync: () => sync,
    lacksSample: () => state.settings().connection?.kind === 'sample' && !sample?.isRunning(),
  }
}

export interface ConnectionDependencies {
  readonly state: HostStateKeeper
  readonly keychain: SecretStore
  /** Where keys are kept when there is no keychain: in memory. */
  readonly sessionSecrets: SecretStore
  readonly callStore: Caller<StoreCalls>
  readonly recoveryFile: RecoveryFile
  /** Removes the whole database, as one that cannot be opened. */
  readonly clearStore: () => Promise<void>
  readonly databaseCopy: DatabaseCopy
  /** `isNew` when nothing of the sample has been read yet. */
  readonly startSample: (firstDay: Day, isNew: boolean) => Promise<Outcome<SampleService>>
  /** `takeSpent` is what its first run counts as its own. */
  readonly startSync: (connection: Connection, key: string, takeSpent?: () => Spent) => RunningSync
  /** A client that leaves nothing behind, to try a key with. */
  readonly tryService: (connection: Connection, key: string) => ServiceClient
  /** Whether a connection, by its id, is another organization's: what the keychain holds under that id is its own. */
  readonly isOfAnother: (connection: string) => boolean
  /** The store of the connection has been opened. */
  readonly onOpened?: () => void
  /** ms since 1970. */
  readonly clock: () => number
  readonly sleep: (ms: number) => Promise<unknown>
  readonly newId: () => string
  readonly newDataKey: () => Uint8Array<ArrayBuffer>
  /** Tells the log what it must never write. */
  readonly keepSecret: (secret: string) => void
  readonly log: Log
}

/** The keys of connections, wherever they can be kept on this computer. */
export interface KeyRing {
  /** Decides where keys go from now on: into the keychain if it works, into memory if there is none. */
  choose(): Promise<Outcome<null>>
  read(connection: KeyOwner): Promise<Outcome<FoundKeys>>
  /** Reads without a change of the host's state: of what it says nothing may have been mended. */
  look(connection: KeyOwner): Promise<Outcome<FoundKeys>>
  /** Keeps the keys that are not null, the data key behind a passphrase if there is one. */
  keep(connection: KeyOwner, keys: ConnectionKeys, passphrase?: string | null): Promise<Outcome<null>>
  remove(connection: string): Promise<Outcome<null>>
  /** Whom recovery and backups are encrypted to; null while no card was made. */
  recipient(connection: string): Promise<Outcome<string | null>>
  keepRecipient(connection: string, recipient: string): Promise<Outcome<null>>
  /** What the store was when it was last seen; none while keys are in memory. */
  lastSeen(connection: string): Promise<Outcome<LastSeen | null>>
  keepLastSeen(connection: string, seen: LastSeen | null): Promise<Outcome<null>>
  /** Puts the data key, which has to be known, behind a passphrase; null takes it from behind one. */
  setPassphrase(connection: KeyOwner, passphrase: string | null): Promise<Outcome<null>>
  /** Reads the data key from behind its passphrase, and knows it from then on; `passphrase-wrong`. */
  unlock(connection: KeyOwner, passphrase: string): Promise<Outcome<null>>
  /** Whether it knows the data key behind the passphrase of a connection, locked or not. */
  keeps(connection: string): boolean
  /** Knows the data key behind a passphrase no more. */
  forget(): void
  /** Does something that needs the data key although it is locked; null when it was forgotten. */
  lend<T>(work: () => Promise<T>): Promise<T | null>
  guesses(connection: string): Promise<Outcome<Guesses>>
  keepGuesses(connection: string, guesses: Guesses): Promise<Outcome<null>>
  /** Moves keys from memory into the keychain, if there is one by now. */
  moveToKeychain(connection: KeyOwner): Promise<void>
}

/** Creates the key ring. Faults of the keychain also become part of the host's state, and leave it when it works. */
export function createKeyRing(deps: ConnectionDependencies): KeyRing {
  const { state, keychain, sessionSecrets, newId, keepSecret } = deps
  const inUse = (): SecretStore => (state.settings().keysKept === 'keychain' ? keychain : sessionSecrets)

  const told = <T>(outcome: Outcome<T>): Outcome<T> => {
    if (state.settings().keysKept === 'keychain')
      state.change({ keychain: outcome.ok ? null : outcome.fault })
    return outcome
  }
  // keytar says "not found" of a locked keychain too; only writing tells the two apart
  const reallyWorks = async (): Promise<Outcome<null>> =>
    state.settings().keysKept === 'keychain' ? probeKeychain(keychain, newId()) : ok(null)

  // what a passphrase has opened
  let opened: { readonly id: string; readonly dataKey: Uint8Array<ArrayBuffer> } | null = null
  let isLent = false
  const forget = () => {
    opened?.dataKey.fill(0)
    opened = null
  }
  const isHidden = () => state.get().lock.isLocked && !isLent

  const look: KeyRing['look'] = async (connection) => {
    const kept = await readConnectionKeys(inUse(), connection)
    const isOpened = kept.ok && kept.value.isWrapped && opened?.id === connection.id && !isHidden()
    const read = isOpened && opened ? ok({ ...kept.value, dataKey: opened.dataKey.slice() }) : kept
    const isWhole = read.ok && read.value.apiKey.ok && (read.value.dataKey !== null || read.value.isWrapped)
    const works = isWhole ? ok(null) : await reallyWorks()
    if (!works.ok && read.ok) return works
    if (read.ok && read.value.apiKey.ok) keepSecret(read.value.apiKey.value)
    return read
  }

  return {
    async choose() {
      const probed = await probeKeychain(keychain, newId())
      const absent = !probed.ok && probed.fault.code === 'keychain-absent'
      state.change({ keychain: probed.ok ? null : probed.fault })
      if (!probed.ok && !absent) return probed
      state.remember({ keysKept: absent ? 'session' : 'keychain' })
      return ok(null)
    },
    look,
    read: async (connection) => told(await look(connection)),
    async keep(connection, keys, passphrase = null) {
      const { apiKey, dataKey } = keys
      if (apiKey !== null) keepSecret(apiKey)
      if (dataKey !== null) forget()
      if (dataKey === null || passphrase === null)
        return told(await keepConnectionKeys(inUse(), connection, keys))
      const wrapped = told(await keepWrappedKey(inUse(), connection, dataKey, passphrase))
      if (!wrapped.ok) return wrapped
      opened = { id: connection.id, dataKey: dataKey.slice() }
      return told(await keepConnectionKeys(inUse(), connection, { apiKey, dataKey: null }))
    },
    async remove(connection) {
      const works = await reallyWorks()
      return works.ok ? removeConnectionKeys(inUse(), connection) : works
    },
    recipient: (connection) => readRecipient(inUse(), connection),
    keepRecipient: (connection, recipient) => keepRecipient(inUse(), connection, recipient),
    lastSeen: (connection) => readLastSeen(inUse(), connection),
    keepLastSeen: (connection, seen) => keepLastSeen(inUse(), connection, seen),
    async setPassphrase(connection, passphrase) {
      const keys = await look(connection)
      if (!keys.ok) return keys
      const { dataKey } = keys.value
      if (!dataKey) return failed(keys.value.isWrapped ? 'locked' : 'data-key-missing')
      forget()
      if (passphrase === null) return keepConnectionKeys(inUse(), connection, { apiKey: null, dataKey })
      const kept = await keepWrappedKey(inUse(), connection, dataKey, passphrase)
      opened = { id: connection.id, dataKey }
      return kept
    },
    async unlock(connection, passphrase) {
      const dataKey = await readWrappedKey(inUse(), connection, passphrase)
      if (!dataKey.ok) return dataKey
      forget()
      opened = { id: connection.id, dataKey: dataKey.value }
      return ok(null)
    },
    keeps: (connection) => opened?.id === connection,
    forget,
    async lend(work) {
      if (!opened) return null
      isLent = true
      try {
        return await work()
      } finally {
        isLent = false
      }
    },
    guesses: (connection) => readGuesses(inUse(), connection),
    keepGuesses: (connection, guesses) => keepGuesses(inUse(), connection, guesses),
    async moveToKeychain(connection) {
      if (state.settings().keysKept === 'keychain') return
      const keys = await readConnectionKeys(sessionSecrets, connection)
      const probed = await probeKeychain(keychain, newId())
      const kept =
        probed.ok && keys.ok
          ? await keepConnectionKeys(keychain, connection, {
              ...keys.value,
              apiKey: keys.value.apiKey.ok ? keys.value.apiKey.value : null,
            })
          : probed
      if (kept.ok) state.remember({ keysKept: 'keychain' })
      state.change({ keychain: kept.ok ? null : kept.fault })
    },
  }
}
