import { failed, type Fault, type Nothing, ok, type Outcome, withoutValue } from '#shared/fault'
import { type FaultCode, lineFaults } from '#shared/faults'
import type { Connection } from '#shared/host'
import { createQueue, type Queue, serial } from '#shared/queue'
import { type Day, newestDay } from '#shared/records/day'
import type { RunReason } from '#shared/records/sync'
import { wipe } from '../keychain/keychain'
import { isElsewhere } from '../policy/enforcement'
import { sampleFirstDay } from './sample-service'
import { readKey, readPlace } from '../service-client/typed-credentials'
import { createKeyRing, type KeyRing } from '../keys/key-ring'
import { createKeys, type Keys } from '../keys/keys'
import { type ConnectionDependencies, type OpenConnection, openConnection } from './open-connection'
import type { RunningSync, Spent } from './start-sync'

/** The profile's one connection, from creation to removal. */
export type ConnectionManager = ReturnType<typeof createConnectionManager>

/**
 * Creates the manager of the profile's connection: changes run one at a time. Everything about keys is in its parts,
 * `recovery` and `lock`.
 */
export function createConnectionManager(given: ConnectionDependencies) {
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
  const queue = createQueue()
  let underWay = 0
  const busyWith = async <T>(work: () => Promise<T>): Promise<T> => {
    underWay += 1
    return work().finally(() => (underWay -= 1))
  }
  const inTurn: Queue = (task) => busyWith(() => queue(task))
  const keyRing = createKeyRing(deps)
  const open: OpenConnection = openConnection(deps, keyRing, (reason) => void inTurn(() => open.open(reason)))
  const isOpen = (attempt: Outcome<null>) => attempt.ok || isOpenWithoutKey(attempt.fault)
  const { left, refreshCards, ...keys } = createKeys(deps, keyRing, { ...open, isOpen, inTurn, busyWith })
  const maker = connectionMaker(deps, keyRing)

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

  const make = async (
    making: () => Promise<Outcome<null>>,
    reason: RunReason | null,
    { takesOver = false }: { readonly takesOver?: boolean } = {},
  ): Promise<Outcome<Nothing>> => {
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
    if (isTakenOver) await refreshCards()
    return withoutValue(opened)
  }

  const standing = (): Fault | null => state.get().store ?? state.get().keychain

  return {
    ...keys,
    ...serial(
      {
        /** The store page listens: opens the connection, if there is one, and begins a run for `reason` unless it is null. */
        async storeReady(reason: RunReason | null): Promise<Outcome<null>> {
          const opened = await open.open(reason)
          // a read-only task changes nothing
          if (deps.cleansUp && isOpen(opened)) await left.cleanUp()
          return opened
        },
        /** Replaces sample data, imports (keeping them), or a connection that is still unread. */
        connect: (input: ConnectionInput, reason: RunReason | null) =>
          make(() => maker.ofService(input), reason, { takesOver: true }),
        async exploreSampleData(reason: RunReason | null): Promise<Outcome<Nothing>> {
          if (state.settings().connection?.kind !== 'sample') return make(() => maker.ofSample(), reason)
          return withoutValue(await open.open(reason))
        },
        /** True when nothing was ever read over the connection, so that nothing is lost with it; false where unknown. */
        isUnread,
        /** Makes a place for imported sessions, where there is no connection. */
        async beginWithFiles(): Promise<Outcome<Nothing>> {
          if (state.settings().connection) return failed('busy', 'connected')
          return make(() => maker.ofFiles(), null)
        },
        /**
         * Stores a key once the service has accepted it. A key that opens none of the known profiles is likely another
         * organisation's: `key-other` unless a person `agrees`, since their sessions would mix.
         */
        async replaceKey(
          key: string,
          reason: RunReason | null,
          agrees: () => Promise<boolean> = async () => false,
        ): Promise<Outcome<Nothing>> {
          const { connection } = state.settings()
          if (connection?.kind !== 'service') return failed('no-connection')
          const read = readKey(key)
          if (!read.ok) return read
          deps.redactSecret(read.value)
          const before = await keyRing.read(connection)
          wipe(before)
          // the run that follows checks it as well, and asks for no more than it needs
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
        },
        async setHistoryStart(historyStart: Day, reason: RunReason | null): Promise<Outcome<Nothing>> {
          const { connection } = state.settings()
          if (!connection || connection.kind === 'imported') return failed('no-connection')
          if (state.policy?.connection?.historyStart) return failed('policy-set', 'history-start')
          if (historyStart > newestDay(clock())) return failed('bad-input', 'history-start-in-the-future')
          state.remember({ connection: { ...connection, historyStart } })
          await refreshCards()
          return withoutValue(await open.restartSync(reason))
        },
        remove: async () => withoutValue(await removeConnection(deps, keyRing, open, left)),
        /** A person has acknowledged missing or older data: from now on it counts as it is. */
        async acceptAltered(): Promise<Outcome<Nothing>> {
          state.remember({ lost: null, lostFolder: null })
          if (!state.get().altered) return ok({})
          const accepted = await callStore('acceptAltered', {})
          if (!accepted.ok) return accepted
          state.change({ altered: null })
          await open.rememberSeen()
          return ok({})
        },
        /** Retries to open what could not be opened. */
        tryAgain: async () => withoutValue(await open.open('manual')),
        /** The running sync, restarted if its sample service has ended; a fault when there is none. */
        async syncing(): Promise<Outcome<RunningSync>> {
          if (state.settings().connection?.kind === 'imported') return failed('no-connection')
          const opened = !open.sync() || open.isSampleStopped() ? await open.open(null) : ok(null)
          const sync = open.sync()
          if (sync) return ok(sync)
          const fault = standing()
          if (fault) return { ok: false, fault }
          return opened.ok ? failed('no-connection') : opened
        },
        /** Ends everything, within a few seconds. */
        shutDown: () => open.close(true),
      },
      inTurn,
    ),
    // these skip the queue
    suspend: open.suspend,
    resume: open.resume,
    current: () => open.sync(),
    /** True while a change is under way or queued, or the store is open for work while locked. */
    isBusy: () => underWay > 0,
    /** The cost of key checks that no run has counted yet. */
    spent: (): Spent => ({ ...spent }),
  }
}

/** True for a fault of the API key alone: the connection is open and its data usable. */
export function isOpenWithoutKey({ code }: Fault): boolean {
  return code === 'key-missing' || code === 'key-elsewhere'
}

function nothingSpent(): Spent {
  return { requests: 0, bytes: 0 }
}

// more than are ever stored
const runsLookedAt = 1000

const triesForAKey = 5
const firstDelayMs = 2_000
const mayPass: ReadonlySet<FaultCode> = new Set([...lineFaults, 'service-failing', 'rate-limited'])
// a person waits for the answer
const longestDelayMs = 60_000

/**
 * The list of profiles that a key opens, or the fault of the service that refuses it or cannot be asked. Transient faults
 * are retried.
 */
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

/** A person's input for connecting to a service, as typed. */
export interface ConnectionInput {
  readonly baseUrl: string
  readonly key: string
  readonly pin: string | null
  readonly historyStart: Day
}

/**
 * Saves connections and their keys. The settings must have none, except one that a service takes over with its data and
 * key.
 */
function connectionMaker(deps: ConnectionDependencies, keyRing: KeyRing) {
  const { state, clock, newId, newDataKey, log } = deps

  const keep = async (parts: Omit<Connection, 'id' | 'createdAt'>, apiKey: string | null) => {
    const before = state.settings().connection
    // existing data opens only with the data key, wherever keys were stored then
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

/** Faults that can still be fixed before the keys are given up. */
const worthAnotherTry = new Set(['keychain-locked', 'keychain-silent'])

/** Removes the keys first: data that the store can remove only at the next start is unreadable without them. */
async function removeConnection(
  deps: ConnectionDependencies,
  keyRing: KeyRing,
  open: OpenConnection,
  left: Keys['left'],
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
    await left.clearNote(connection.id)
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
  await left.cleanUp()
  return ok(null)
}
