import { failed, type Fault, type Nothing, ok, type Outcome, withoutValue } from '#shared/fault'
import { type FaultCode, lineFaults } from '#shared/faults'
import type { CardShape, Connection, Recovery } from '#shared/host'
import type { LockTerms } from '#shared/preferences'
import { createQueue } from '#shared/queue'
import { type Day, newestDay } from '#shared/records/day'
import type { RunReason } from '#shared/records/sync'
import { wipe } from '../keychain/keychain'
import { isElsewhere } from '../policy/enforcement'
import type { CardWords } from '../recovery/cards'
import type { OpeningKeys, RecoveredKeys } from '../recovery/recovery'
import { sampleFirstDay } from '../sample-service'
import { readKey, readPlace } from '../service-client/typed-credentials'
import { connectionLock } from './connection-lock'
import { connectionRecovery } from './connection-recovery'
import { keyRenewal } from './key-renewal'
import { createKeyRing, type KeyRing } from './key-ring'
import { createLeftBehind, type LeftBehind } from './left-behind'
import { type ConnectionDependencies, type OpenConnection, openConnection } from './open-connection'
import type { RunningSync, Spent } from './start-sync'

/** The one connection of a profile from being made to being removed. Each of these waits for the one before. */
export interface ConnectionManager {
  /** The store page listens: opens the connection there is, and begins a run for `reason` unless it is null. */
  storeReady(reason: RunReason | null): Promise<Outcome<null>>
  /** Takes the place of sample data, of imports, which it keeps, and of a connection that {@link isUnread}. */
  connect(input: ConnectionInput, reason: RunReason | null): Promise<Outcome<Nothing>>
  exploreSampleData(reason: RunReason | null): Promise<Outcome<Nothing>>
  /** Whether nothing was ever read over the connection there is, so that nothing is lost with it; false where nobody can tell. */
  isUnread(): Promise<boolean>
  /** Makes a place for sessions out of files, where there is no connection. */
  beginWithFiles(): Promise<Outcome<Nothing>>
  /**
   * Keeps a key once the service has accepted it. One that opens none of the profiles known here is likely another
   * organisation's: it is `key-other` unless a person `agrees`, since their sessions would mix.
   */
  replaceKey(
    key: string,
    reason: RunReason | null,
    agrees?: () => Promise<boolean>,
  ): Promise<Outcome<Nothing>>
  setHistoryStart(day: Day, reason: RunReason | null): Promise<Outcome<Nothing>>
  remove(): Promise<Outcome<Nothing>>
  /** A person has taken note of what is missing or older: from now on it counts as it is. */
  acceptAltered(): Promise<Outcome<Nothing>>
  /** Opens once more what could not be opened. */
  tryAgain(): Promise<Outcome<Nothing>>
  /**
   * Makes new recovery cards for the connection: from then on they alone open what is backed up. `busy` for sample data,
   * `keychain-absent` where keys are in memory alone.
   */
  makeCards(shape: CardShape): Promise<Outcome<{ cards: CardWords[] }>>
  /** Puts the keys back into the keychain by the words of cards, and opens the store. */
  recover(words: string): Promise<Outcome<Nothing>>
  /** The connection of a backup as it would be used, judged like one that is typed; `file-other` for sample data. */
  judge(connection: Connection): Outcome<Connection>
  /** What a backup is made with; `card-missing` while there are no cards. */
  backupKeys(): Promise<Outcome<RecoveredKeys & Pick<Recovery, 'cards'>>>
  /**
   * Makes the connection of a backup that of the profile, which must have none, once `write` has put its rows there. It
   * calls `begun` when nothing of the connection was there, so that all that is may be removed if it fails.
   */
  restore(
    keys: OpeningKeys,
    by: { readonly identity: string; readonly cards: CardShape },
    write: (begun: () => Promise<unknown>) => Promise<Outcome<unknown>>,
  ): Promise<Outcome<Nothing>>
  /**
   * Sets a passphrase that the data key is kept behind, or none for null; `present` is the one there is. `keychain-absent`
   * where keys are in memory alone, `passphrase-wrong`, `passphrase-wait` while no further guess is taken.
   */
  setPassphrase(next: string | null, present: string | null): Promise<Outcome<Nothing>>
  /**
   * Gives the connection a new data key, under which everything is sealed again; `passphrase` is the one there is, or null.
   * `busy` with `altered` until a person has acknowledged what was changed.
   */
  renewKey(passphrase: string | null): Promise<Outcome<Nothing>>
  /** Has the keychain keep when it locks and what goes on meanwhile; nothing without a passphrase. */
  keepLockTerms(terms: LockTerms): Promise<Outcome<null>>
  /** Closes the store once the host's state says that it is locked. */
  lock(): Promise<void>
  /** Whom the recovery cards open what is encrypted to; `card-missing` while there are none. */
  cardRecipient(): Promise<Outcome<string>>
  /**
   * Opens the store for some work although it is locked, and closes it again; false, and nothing done, unless main's memory
   * has kept the key for that.
   */
  openLocked(work: () => Promise<unknown>): Promise<boolean>
  /** Opens it again; the faults are those of {@link ConnectionManager.setPassphrase}. */
  unlock(passphrase: string): Promise<Outcome<Nothing>>
  /** Opens it again without the passphrase, once the system has made sure of the person. */
  unlockKept(): Promise<Outcome<Nothing>>
  /** Has a run that is due although it is locked, if that is allowed, and closes the store again; whether there was one. */
  syncLocked(): Promise<boolean>
  /** Closes the store for a while, and opens it again, as {@link OpenConnection.putDown}; waits for nothing else of these. */
  putDown: OpenConnection['putDown']
  takeUp: OpenConnection['takeUp']
  /** What syncs, restarted if its sample service has ended; a fault when nothing can. */
  syncing(): Promise<Outcome<RunningSync>>
  current(): RunningSync | null
  /** Whether one of these is under way, or waits for one that is; also the work that it was opened for while locked. */
  isBusy(): boolean
  /** What asking whether a key is accepted has cost that no run has counted yet. */
  spent(): Spent
  /** Ends everything, within a few seconds. */
  shutDown(): Promise<void>
}

/** Creates the manager of the profile's connection. */
export function createConnectionManager(given: ConnectionDependencies): ConnectionManager {
  let spent = nothingSpent()
  const takeSpent = () => {
    const taken = spent
    spent = nothingSpent()
    return taken
  }
  const deps: ConnectionDependencies = {
    ...given,
    startSync: (connection, key) => given.startSync(connection, key, takeSpent),
  }
  const { state, clock, callStore } = deps
  const keyRing = createKeyRing(deps)
  const queue = createQueue()
  let queued = 0
  // what the store is open for while it is locked, beside which none waits
  let lent = 0
  const lending = async <T>(work: () => Promise<T>): Promise<T> => {
    lent += 1
    return work().finally(() => (lent -= 1))
  }
  const inTurn: typeof queue = (task) => {
    queued += 1
    return queue(task).finally(() => (queued -= 1))
  }
  const open: OpenConnection = openConnection(deps, keyRing, (reason) => void inTurn(() => open.open(reason)))
  const maker = connectionMaker(deps, keyRing)
  const recovery = connectionRecovery(deps, keyRing)
  const lock = connectionLock(deps, keyRing, open)
  const left = createLeftBehind(deps, keyRing)
  /** Cards first: where a new data key has just come, they open the old one until then. */
  const tidyUp = async () => {
    const { connection, leftBehind } = state.settings()
    if (leftBehind.length > 0 && (connection === null || (await recovery.refresh()))) await left.tidyUp()
  }
  const renewKey = keyRenewal(deps, keyRing, open, left, { guess: lock.guess, tidyUp })

  const audit = (what: 'connection-made' | 'key-replaced') =>
    callStore('recordAudit', { at: clock(), what, figures: {} })

  const isUnread = async () => {
    const coverage = await callStore('coverage', {})
    const runs = await callStore('lastRuns', { limit: runsLookedAt })
    return (
      coverage.ok &&
      coverage.value.every(({ complete }) => !complete) &&
      runs.ok &&
      runs.value.every(({ counts }) => counts.profiles === 0)
    )
  }

  const make = (
    making: () => Promise<Outcome<null>>,
    reason: RunReason | null,
    { takesOver = false }: { readonly takesOver?: boolean } = {},
  ) =>
    inTurn(async (): Promise<Outcome<Nothing>> => {
      const before = state.settings().connection?.kind
      const isKept = before === 'imported' ? !takesOver : before === 'service' && !(await isUnread())
      if (isKept) return failed('busy', 'connected')
      const isTakenOver = takesOver && (before === 'imported' || before === 'service')
      const removed = isTakenOver ? ok(null) : await removeConnection(deps, keyRing, open, left)
      if (!removed.ok) return removed
      const made = await making()
      if (!made.ok) return made
      const opened = await open.open(reason)
      if (opened.ok) await audit('connection-made')
      if (isTakenOver) await recovery.refresh()
      return withoutValue(opened)
    })
  /** That the API key has to be typed in again keeps nobody from an open store. */
  const openedAnyhow = async (opened: Outcome<null>) => {
    if (!opened.ok && !isOpenWithoutKey(opened.fault)) return opened
    await tidyUp()
    return ok({})
  }
  const openWithoutKey = async () => openedAnyhow(await open.open('start'))

  const standing = (): Fault | null => state.get().store ?? state.get().keychain

  return {
    storeReady: (reason) =>
      inTurn(async () => {
        const opened = await open.open(reason)
        // a task that only looks leaves all as it is
        if (deps.tidies && (opened.ok || isOpenWithoutKey(opened.fault))) await tidyUp()
        return opened
      }),
    connect: (input, reason) => make(() => maker.ofService(input), reason, { takesOver: true }),
    async exploreSampleData(reason) {
      if (state.settings().connection?.kind !== 'sample') return make(() => maker.ofSample(), reason)
      return inTurn(async () => withoutValue(await open.open(reason)))
    },
    isUnread: () => inTurn(isUnread),
    beginWithFiles: () =>
      inTurn(async () => {
        if (state.settings().connection) return failed('busy', 'connected')
        const made = await maker.ofFiles()
        if (!made.ok) return made
        const opened = await open.open(null)
        if (opened.ok) await audit('connection-made')
        return withoutValue(opened)
      }),
    replaceKey: (key, reason, agrees = async () => false) =>
      inTurn(async () => {
        const { connection } = state.settings()
        if (connection?.kind !== 'service') return failed('no-connection')
        const read = readKey(key)
        if (!read.ok) return read
        deps.keepSecret(read.value)
        const before = await keyRing.read(connection)
        wipe(before)
        // the run that follows tells as well whether it is still accepted, and asks for no more than it needs
        if (
          reason === null &&
          before.ok &&
          before.value.apiKey.ok &&
          before.value.apiKey.value === read.value
        )
          return withoutValue(await open.restartSync(null))
        const accepted = await tryKey(deps, connection, read.value, spent)
        if (!accepted.ok) return accepted
        const counted = await callStore('countProfiles', { body: accepted.value })
        if (!counted.ok) return counted
        const { profiles, held, both } = counted.value
        if (profiles > 0 && held > 0 && both === 0 && !(await agrees())) return failed('key-other')
        const kept = await keyRing.keep(connection, { apiKey: read.value, dataKey: null })
        if (!kept.ok) return kept
        await audit('key-replaced')
        return withoutValue(await open.restartSync(reason))
      }),
    setHistoryStart: (historyStart, reason) =>
      inTurn(async () => {
        const { connection } = state.settings()
        if (!connection || connection.kind === 'imported') return failed('no-connection')
        if (state.policy?.connection?.historyStart) return failed('policy-set', 'history-start')
        if (historyStart > newestDay(clock())) return failed('bad-input', 'history-start-in-the-future')
        state.remember({ connection: { ...connection, historyStart } })
        await recovery.refresh()
        return withoutValue(await open.restartSync(reason))
      }),
    remove: () => inTurn(async () => withoutValue(await removeConnection(deps, keyRing, open, left))),
    acceptAltered: () =>
      inTurn(async () => {
        state.remember({ lost: null, lostFolder: null })
        if (!state.get().altered) return ok({})
        const accepted = await callStore('acceptAltered', {})
        if (!accepted.ok) return accepted
        state.change({ altered: null })
        await open.rememberSeen()
        return ok({})
      }),
    tryAgain: () => inTurn(async () => withoutValue(await open.open('manual'))),
    makeCards: (shape) =>
      inTurn(async () => {
        const made = await recovery.make(shape)
        if (made.ok) await callStore('recordAudit', { at: clock(), what: 'card-made', figures: { shape } })
        return made
      }),
    recover: (words) =>
      inTurn(async () => {
        const recovered = await recovery.recover(words)
        return recovered.ok ? openWithoutKey() : recovered
      }),
    judge: (connection) => recovery.judge(connection),
    backupKeys: () => inTurn(() => recovery.keys()),
    restore: ({ connection, dataKey }, by, write) =>
      inTurn(async () => {
        const judged = recovery.judge(connection)
        if (!judged.ok) return judged
        const keys = { connection: judged.value, dataKey }
        const { id } = keys.connection
        if (state.settings().connection || deps.isOfAnother(id)) return failed('busy', 'connected')
        // keys that are there are those of another profile, or of settings that were lost
        const known = await keyRing.hasDataKey(id)
        const withKeys = known.ok && !known.value
        const begun = { is: false }
        // what an interrupted restore leaves is removed at the next start
        const written = await write(async () => {
          begun.is = true
          await left.note(id, { withKeys })
          state.remember({ leftBehind: [...state.settings().leftBehind, id] })
        })
        const taken = written.ok ? await recovery.take(keys, by) : written
        dataKey.fill(0)
        if (!taken.ok) {
          if (begun.is) await left.remove(id, withKeys)
          return taken
        }
        const { leftBehind } = state.settings()
        const others = leftBehind.filter((each) => each !== id)
        const noted = state.remember({ connection: keys.connection, paused: null, leftBehind: others })
        if (noted.ok) {
          await left.unnote(id)
          return openWithoutKey()
        }
        state.remember({ connection: null, leftBehind })
        await left.remove(id, withKeys)
        return noted
      }),
    setPassphrase: (next, present) =>
      inTurn(async () => withoutValue(await lock.setPassphrase(next, present))),
    renewKey: (passphrase) => inTurn(async () => openedAnyhow(await renewKey(passphrase))),
    keepLockTerms: (terms) => lock.keepTerms(terms),
    lock: () => inTurn(() => lock.lock()),
    unlock: (passphrase) => inTurn(async () => openedAnyhow(await lock.unlock(passphrase))),
    unlockKept: () => inTurn(async () => openedAnyhow(await lock.unlockKept())),
    cardRecipient: () => inTurn(() => recovery.recipient()),
    openLocked: (work) =>
      lending(async () => {
        const opened = await inTurn(() => lock.openForExports())
        if (!opened) return false
        const isOpen = opened.ok || isOpenWithoutKey(opened.fault)
        if (isOpen) await work()
        await inTurn(() => lock.lock())
        return isOpen
      }),
    syncLocked: () =>
      lending(async () => {
        const running = await inTurn(async () => ((await lock.openForRun()) ? open.sync() : null))
        if (!running) return false
        await running.engine.run('schedule')
        await inTurn(() => lock.lock())
        return true
      }),
    syncing: () =>
      inTurn(async () => {
        if (state.settings().connection?.kind === 'imported') return failed('no-connection')
        const opened = !open.sync() || open.lacksSample() ? await open.open(null) : ok(null)
        const sync = open.sync()
        if (sync) return ok(sync)
        const fault = standing()
        if (fault) return { ok: false, fault }
        return opened.ok ? failed('no-connection') : opened
      }),
    putDown: open.putDown,
    takeUp: open.takeUp,
    current: () => open.sync(),
    isBusy: () => queued + lent > 0,
    spent: () => ({ ...spent }),
    shutDown: () => inTurn(() => open.close(true)),
  }
}

/** Whether a connection is open all the same, so that what it holds can be used: only its API key cannot be. */
export function isOpenWithoutKey({ code }: Fault): boolean {
  return code === 'key-missing' || code === 'key-elsewhere'
}

function nothingSpent(): Spent {
  return { requests: 0, bytes: 0 }
}

// more than are ever kept
const runsLookedAt = 1000

const triesForAKey = 5
const firstDelayMs = 2_000
const mayPass: ReadonlySet<FaultCode> = new Set([...lineFaults, 'service-failing', 'rate-limited'])
// somebody waits for the answer
const longestDelayMs = 60_000

/** The list of profiles that a key opens, or why the service does not accept it or cannot be asked. What may pass is tried again. */
async function tryKey(
  { tryService, sleep }: ConnectionDependencies,
  connection: Connection,
  key: string,
  spent: { requests: number; bytes: number },
): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
  const service = tryService(connection, key)
  for (let tries = 1; ; tries++) {
    const answer = await service.getProfiles()
    spent.requests += 1
    spent.bytes += answer.ok ? answer.value.wireBytes : answer.wireBytes
    if (answer.ok) return ok(answer.value.body)
    const delay = Math.max(firstDelayMs * 2 ** (tries - 1), answer.retryAfterMs ?? 0)
    const isFinal = tries === triesForAKey || delay > longestDelayMs
    if (isFinal || !mayPass.has(answer.fault.code)) return { ok: false, fault: answer.fault }
    await sleep(delay)
  }
}

/** What a person gives to connect to a service, as typed. */
export interface ConnectionInput {
  readonly baseUrl: string
  readonly key: string
  readonly pin: string | null
  readonly historyStart: Day
}

/** Keeps connections and their keys. The settings must have none, but for one that a service takes over, with its data and their key. */
function connectionMaker(deps: ConnectionDependencies, keyRing: KeyRing) {
  const { state, clock, newId, newDataKey, log } = deps

  const keep = async (parts: Omit<Connection, 'id' | 'createdAt'>, apiKey: string | null) => {
    const before = state.settings().connection
    // what is there opens only with the data key that is kept where keys went then
    const chosen = before ? ok(null) : await keyRing.choose()
    if (!chosen.ok) return chosen
    const connection: Connection = { ...parts, id: before?.id ?? newId(), createdAt: clock() }
    const dataKey = before ? null : newDataKey()
    const kept = await keyRing.keep(connection, { apiKey, dataKey })
    dataKey?.fill(0)
    if (!kept.ok) return kept
    const noted = state.remember({ connection, paused: null })
    if (!noted.ok) {
      state.remember({ connection: before })
      if (!before) await keyRing.remove(connection.id)
      return noted
    }
    log('connection-made', { kind: connection.kind })
    return ok(null)
  }

  return {
    async ofService({ baseUrl, key, pin, historyStart }: ConnectionInput): Promise<Outcome<null>> {
      if (isElsewhere(state.policy, { baseUrl, pin })) return failed('policy-set', 'connection')
      const place = readPlace({ baseUrl, pin })
      if (!place.ok) return place
      const read = readKey(key)
      if (!read.ok) return read
      if (historyStart > newestDay(clock())) return failed('bad-input', 'history-start-in-the-future')
      return keep({ kind: 'service', ...place.value, historyStart }, read.value)
    },
    ofSample: () => {
      const historyStart = sampleFirstDay(clock())
      return keep({ kind: 'sample', baseUrl: '', pin: null, historyStart }, null)
    },
    ofFiles: () => keep({ kind: 'imported', baseUrl: '', pin: null, historyStart: newestDay(clock()) }, null),
  }
}

/** What can still be put right before keys are given up. */
const worthAnotherTry = new Set(['keychain-locked', 'keychain-silent'])

/** Removes the keys first: data that the store cannot remove before the next start are unreadable without them. */
async function removeConnection(
  deps: ConnectionDependencies,
  keyRing: KeyRing,
  open: OpenConnection,
  left: LeftBehind,
): Promise<Outcome<null>> {
  const { state, callStore, clock, log } = deps
  const { connection, leftBehind, backup } = state.settings()
  if (!connection) return ok(null)
  const figures = { kind: connection.kind }
  await callStore('recordAudit', { at: clock(), what: 'connection-removed', figures })
  await open.close(true)
  await left.note(connection.id, { withKeys: true })
  const keys = deps.isOfAnother(connection.id) ? ok(null) : await keyRing.remove(connection.id)
  if (!keys.ok && worthAnotherTry.has(keys.fault.code)) {
    await left.unnote(connection.id)
    state.change({ keychain: keys.fault })
    await open.open(null)
    return keys
  }
  if (!keys.ok) log('keys-left-behind', { code: keys.fault.code })
  deps.recoveryFile.remove()
  await deps.databaseCopy.removeAll()
  state.remember({
    connection: null,
    isRemoved: true,
    paused: null,
    held: 0,
    lost: null,
    lostFolder: null,
    leftBehind: [...leftBehind, connection.id],
    backup: { ...backup, lastAt: null, lastBytes: null },
  })
  keyRing.forget()
  state.holdLockTerms(null)
  state.changeLock({ isSet: false, isLocked: false, isKept: false, retryAt: null })
  state.change({ store: null, recovery: null, altered: null })
  await left.remove(connection.id, true)
  await left.tidyUp()
  return ok(null)
}
