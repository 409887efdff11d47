import { failed, type Fault, ok, type Outcome } from '#shared/fault'
import type { Connection } from '#shared/host'
import { type Day, newestDay } from '#shared/records/day'
import type { RunReason } from '#shared/records/sync'
import { sampleFirstDay } from '../sample-service'
import { readKey, readPin, repairBaseUrl } from '../service-client/typed-credentials'
import { oneAtATime } from '../timing'
import {
  type ConnectionDependencies,
  createKeyRing,
  type KeyRing,
  type OpenConnection,
  openConnection,
} from './open-connection'
import type { RunningSync } from './start-sync'

/** What a call answers that has nothing to tell. */
export type Nothing = Record<string, never>

/** The one connection of a profile from being made to being removed. Each of these waits for the one before. */
export interface ConnectionManager {
  /** The store page listens: opens the connection there is, and begins a run for `reason` unless it is null. */
  storeReady(reason: RunReason | null): Promise<Outcome<null>>
  connect(input: ConnectionInput, reason: RunReason | null): Promise<Outcome<Nothing>>
  exploreSampleData(reason: RunReason | null): Promise<Outcome<Nothing>>
  /** Makes a place for sessions out of files, where there is no connection. */
  beginWithFiles(): Promise<Outcome<Nothing>>
  /** Keeps a key once the service has accepted it. */
  replaceKey(key: string, reason: RunReason | null): Promise<Outcome<Nothing>>
  setHistoryStart(day: Day, reason: RunReason | null): Promise<Outcome<Nothing>>
  remove(): Promise<Outcome<Nothing>>
  /** Opens once more what could not be opened. */
  tryAgain(): Promise<Outcome<Nothing>>
  /** What syncs, started anew if its sample service has ended; a fault when nothing can. */
  syncing(): Promise<Outcome<RunningSync>>
  current(): RunningSync | null
  /** Ends everything, within a few seconds. */
  shutDown(): Promise<void>
}

/** Creates the life of the profile's connection. */
export function createConnectionManager(deps: ConnectionDependencies): ConnectionManager {
  const { state, clock, callStore, tryService } = deps
  const keyRing = createKeyRing(deps)
  const open: OpenConnection = openConnection(deps, keyRing)
  const maker = connectionMaker(deps, keyRing)
  const inTurn = oneAtATime()

  const audit = (what: 'connection-made' | 'key-replaced') =>
    callStore('recordAudit', { at: clock(), what, figures: {} })

  const make = (
    making: () => Promise<Outcome<null>>,
    reason: RunReason | null,
    { takesOver = false }: { readonly takesOver?: boolean } = {},
  ) =>
    inTurn(async (): Promise<Outcome<Nothing>> => {
      const before = state.settings().connection?.kind
      if (before === 'service' || (before === 'imported' && !takesOver)) return failed('busy', 'connected')
      const removed = before === 'imported' ? ok(null) : await removeConnection(deps, keyRing, open)
      if (!removed.ok) return removed
      const made = await making()
      if (!made.ok) return made
      const opened = await open.open(reason)
      if (opened.ok) await audit('connection-made')
      return nothing(opened)
    })

  const nothing = (outcome: Outcome<null>): Outcome<Nothing> => (outcome.ok ? ok({}) : outcome)
  const standing = (): Fault | null => state.get().store ?? state.get().keychain

  return {
    storeReady: (reason) =>
      inTurn(async () => {
        await removeLeftBehind(deps)
        return open.open(reason)
      }),
    connect: (input, reason) => make(() => maker.ofService(input), reason, { takesOver: true }),
    async exploreSampleData(reason) {
      if (state.settings().connection?.kind !== 'sample') return make(() => maker.ofSample(), reason)
      return inTurn(async () => nothing(await open.open(reason)))
    },
    beginWithFiles: () =>
      inTurn(async () => {
        if (state.settings().connection) return failed('busy', 'connected')
        const made = await maker.ofFiles()
        if (!made.ok) return made
        const opened = await open.open(null)
        if (opened.ok) await audit('connection-made')
        return nothing(opened)
      }),
    replaceKey: (key, reason) =>
      inTurn(async () => {
        const { connection } = state.settings()
        if (!connection || connection.kind === 'imported') return failed('no-connection')
        const read = readKey(key)
        if (!read.ok) return read
        deps.keepSecret(read.value)
        const answer = await tryService(connection, read.value).getProfiles()
        if (!answer.ok) return { ok: false, fault: answer.fault }
        const kept = await keyRing.keep(connection.id, { apiKey: read.value, dataKey: null })
        if (!kept.ok) return kept
        await audit('key-replaced')
        return nothing(await open.restartSync(reason))
      }),
    setHistoryStart: (historyStart, reason) =>
      inTurn(async () => {
        const { connection } = state.settings()
        if (!connection || connection.kind === 'imported') return failed('no-connection')
        if (historyStart > newestDay(clock())) return failed('bad-input', 'history-start-in-the-future')
        state.remember({ connection: { ...connection, historyStart } })
        return nothing(await open.restartSync(reason))
      }),
    remove: () => inTurn(async () => nothing(await removeConnection(deps, keyRing, open))),
    tryAgain: () => inTurn(async () => nothing(await open.open('manual'))),
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
    current: () => open.sync(),
    shutDown: () => inTurn(() => open.close(true)),
  }
}

/** What a person gives to connect to a service, as typed. */
export interface ConnectionInput {
  readonly baseUrl: string
  readonly key: string
  readonly pin: string | null
  readonly historyStart: Day
}

/** Makes connections: keeps them and their keys. Opening them is another matter. */
interface ConnectionMaker {
  ofService(input: ConnectionInput): Promise<Outcome<null>>
  ofSample(): Promise<Outcome<null>>
  ofFiles(): Promise<Outcome<null>>
}

/**
 * Creates the maker. There must be no connection in the settings when it is used, but for one of imported sessions,
 * which a service takes over with all that it holds.
 */
function connectionMaker(deps: ConnectionDependencies, keyRing: KeyRing): ConnectionMaker {
  const { state, clock, newId, newDataKey, log } = deps

  const keep = async (parts: Omit<Connection, 'id' | 'createdAt'>, apiKey: string | null) => {
    const before = state.settings().connection
    // what was imported opens only with the data key that is kept where keys went then
    const chosen = before ? ok(null) : await keyRing.choose()
    if (!chosen.ok) return chosen
    const connection: Connection = { ...parts, id: before?.id ?? newId(), createdAt: clock() }
    const kept = await keyRing.keep(connection.id, { apiKey, dataKey: before ? null : newDataKey() })
    if (!kept.ok) return kept
    state.remember({ connection, paused: false })
    log('connection-made', { kind: connection.kind })
    return ok(null)
  }

  return {
    async ofService({ baseUrl, key, pin, historyStart }) {
      const address = repairBaseUrl(baseUrl)
      if (!address.ok) return address
      const read = readKey(key)
      if (!read.ok) return read
      const fingerprint = readPin(pin)
      if (!fingerprint.ok) return fingerprint
      if (historyStart > newestDay(clock())) return failed('bad-input', 'history-start-in-the-future')
      const parts = { baseUrl: address.value, pin: fingerprint.value, historyStart }
      return keep({ kind: 'service', ...parts }, read.value)
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

/**
 * Removes the connection of the settings with its keys and data. The keys go first: without them the data are
 * unreadable even if the store cannot be reached, and then they are removed at the next start.
 */
async function removeConnection(
  deps: ConnectionDependencies,
  keyRing: KeyRing,
  open: OpenConnection,
): Promise<Outcome<null>> {
  const { state, callStore, clock, log } = deps
  const { connection, leftBehind } = state.settings()
  if (!connection) return ok(null)
  const figures = { kind: connection.kind }
  await callStore('recordAudit', { at: clock(), what: 'connection-removed', figures })
  await open.close(true)
  const keys = await keyRing.remove(connection.id)
  if (!keys.ok && worthAnotherTry.has(keys.fault.code)) {
    state.change({ keychain: keys.fault })
    await open.open(null)
    return keys
  }
  if (!keys.ok) log('keys-left-behind', { code: keys.fault.code })
  state.remember({
    connection: null,
    paused: false,
    held: 0,
    lost: null,
    leftBehind: [...leftBehind, connection.id],
  })
  state.change({ store: null })
  await removeLeftBehind(deps)
  return ok(null)
}

/** Removes the data of connections that are gone; what cannot be removed now is tried again at the next start. */
async function removeLeftBehind({ state, callStore }: ConnectionDependencies): Promise<void> {
  for (const connection of state.settings().leftBehind) {
    const removed = await callStore('removeConnection', { connection })
    if (!removed.ok) continue
    state.remember({ leftBehind: state.settings().leftBehind.filter((id) => id !== connection) })
  }
}
