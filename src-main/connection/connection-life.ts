import { failed, type Fault, ok, type Outcome } from '#shared/fault'
import { type Day, newestDay } from '#shared/records/day'
import type { RunReason } from '#shared/records/sync'
import { readKey } from '../service-client/read-key'
import { oneAtATime } from '../timing/one-at-a-time'
import type { ConnectionDependencies } from './connection-dependencies'
import { createKeyRing } from './key-ring'
import { type ConnectionInput, connectionMaker } from './make-connection'
import { type OpenConnection, openConnection } from './open-connection'
import { removeConnection, removeLeftBehind } from './remove-connection'
import type { RunningSync } from './running-sync'

/** What a call answers that has nothing to tell. */
export type Nothing = Record<string, never>

/** The one connection of a profile from being made to being removed. Each of these waits for the one before. */
export interface ConnectionLife {
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
export function connectionLife(deps: ConnectionDependencies): ConnectionLife {
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
