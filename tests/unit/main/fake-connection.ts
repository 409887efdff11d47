import { type CallMap, createRpcClient, createRpcServer } from '#shared/calls/rpc'
import { type HeldBackRows, storeCalls } from '#shared/calls/store-calls'
import { failed, ok, type Outcome } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import type { Altered, Anchor } from '#shared/records/ledger'
import { noCounts, noSyncYet, type SyncRun, type SyncStatus } from '#shared/records/sync'
import { createConnectionManager } from '../../../src-main/connection/connection'
import { createHostState } from '../../../src-main/settings/host-state'
import { type SecretStore, sessionSecrets } from '../../../src-main/keychain/keychain'
import { linkDatabase } from '../../../src-main/profile/database-copy'
import { recoveryFile } from '../../../src-main/keys/recovery-file'
import { openSettings } from '../../../src-main/settings/settings'
import type { SyncEngine } from '../../../src-main/sync/engine'
import { portPair } from '../../contract/calls/port-pair'

/** What a test can break, and what happened. */
export interface World {
  keychainFault: FaultCode | null
  /** As keytar is with a locked keychain: nothing can be written, and nothing is found. */
  keychainIsLocked: boolean
  serviceFault: FaultCode | null
  sampleFault: FaultCode | null
  storeFault: FaultCode | null
  /** What happens as the store is copied under another key. */
  onRenew: () => void
  /** Why the store cannot be copied under another key. */
  renewFault: FaultCode | null
  /** What the store says of a list of profiles. */
  profiles: { profiles: number; held: number; both: number }
  /** What the store says when it is opened: that nothing was there. */
  storeIsNew: boolean
  /** What the store says of what was last written. */
  store: { altered: Altered; anchor: Anchor }
  /** What the store has held back. */
  heldBack: HeldBackRows
  /** Whether a day was ever read over the connection. */
  hasRead: boolean
  /** What it was last opened with. */
  opened: unknown
  /** What happens while something waits before it tries again. */
  onSleep: (ms: number) => void
  /** Tells what the engine has come to. */
  tell: (status: SyncStatus) => void
  /** Whether the system can make sure of a person. */
  hasSystemPrompt: boolean
  /** Whether a window shows the connection. */
  isInWindow: boolean
  /** Whether a process removes what earlier ones have left. */
  cleansUp: boolean
  /** What time it is, ms since 1970. */
  now: number
  readonly happened: string[]
  /** The connections of other organizations on this computer, by their ids. */
  readonly others: Set<string>
  /** What the keychain of this computer holds. */
  readonly secrets: SecretStore
}

/** A world in which everything works. */
export function goodWorld(): World {
  return {
    keychainFault: null,
    keychainIsLocked: false,
    serviceFault: null,
    sampleFault: null,
    storeFault: null,
    renewFault: null,
    onRenew: () => undefined,
    profiles: { profiles: 3, held: 0, both: 0 },
    storeIsNew: false,
    store: { altered: { days: 0, profiles: 0, marks: 0, audit: false }, anchor: { sequence: 1, tag: 'a' } },
    heldBack: { days: [], runs: [] },
    hasRead: true,
    opened: null,
    onSleep: () => undefined,
    tell: () => undefined,
    hasSystemPrompt: false,
    isInWindow: false,
    cleansUp: true,
    now: Date.UTC(2026, 10, 20),
    happened: [],
    others: new Set(),
    secrets: sessionSecrets(),
  }
}

function keychainOf(world: World): SecretStore {
  const orFault = <T>(answer: () => Promise<Outcome<T>>): Promise<Outcome<T>> =>
    world.keychainFault ? Promise.resolve(failed(world.keychainFault)) : answer()
  return {
    get: (account) => orFault(async () => (world.keychainIsLocked ? ok(null) : world.secrets.get(account))),
    set: (account, secret) =>
      orFault(async () =>
        world.keychainIsLocked ? failed('keychain-locked') : world.secrets.set(account, secret),
      ),
    delete: (account) =>
      orFault(async () => (world.keychainIsLocked ? ok(null) : world.secrets.delete(account))),
  }
}

const readDay = { day: '2026-11-19', revision: 1, fetchedAt: 1, complete: true, sessions: 4 }

const answers: Record<string, (world: World) => object> = {
  coverage: ({ hasRead }) => (hasRead ? [readDay] : []),
  lastRuns: () => [],
  open: ({ storeIsNew, store }) => ({ sessions: 0, isNew: storeIsNew, ...store }),
  anchor: ({ store }) => store.anchor,
  settle: ({ store }) => store.anchor,
  putDown: ({ store, heldBack }) => ({ anchor: store.anchor, heldBack }),
  renewKey: () => ({ rows: 1, left: 0 }),
  countProfiles: ({ profiles }) => profiles,
}

/** A store of which nothing is real but the calls. */
export function storeOf(world: World) {
  const [near, far] = portPair()
  const handler = (name: string) => (input: unknown) => {
    const of =
      typeof input === 'object' && input !== null && 'connection' in input
        ? ` ${String(input.connection)}`
        : ''
    world.happened.push(`${name}${of}`)
    if (name === 'open') world.opened = input
    if (name === 'renewKey') world.onRenew()
    if (name === 'renewKey' && world.renewFault) return failed(world.renewFault)
    return world.storeFault ? failed(world.storeFault) : ok(answers[name]?.(world) ?? {})
  }
  const handlers = Object.fromEntries(Object.keys(storeCalls).map((name) => [name, handler(name)]))
  const calls: CallMap = storeCalls
  createRpcServer(far, calls, {}, handlers)
  return createRpcClient(near, storeCalls, {}, 'store-stopped').call
}

function engineOf(world: World, key: string): SyncEngine {
  const { happened } = world
  const run: SyncRun = {
    id: 'run',
    connection: 'c',
    reason: 'manual',
    startedAt: 0,
    endedAt: 1,
    outcome: 'complete',
    fault: null,
    counts: noCounts(),
  }
  return {
    async run(reason) {
      happened.push(`run ${reason} with ${key}`)
      return { ...run, reason }
    },
    async wake(cause) {
      happened.push(`wake ${cause} with ${key}`)
    },
    ready: async () => undefined,
    suspend: () => undefined,
    cancel: () => undefined,
    setPaused: () => undefined,
    preferencesChanged: () => undefined,
    readAgain: async () => ok(run),
    fetchRaw: async () => ok(run),
    answerWithdrawal: async () => ok(null),
    status: noSyncYet,
    onStatus(listener) {
      world.tell = listener
      return () => undefined
    },
    stop: async () => void happened.push('stop'),
  }
}

/** One process of Spirodesk on the profile in `folder`: everything real but keychain, store (unless given), service and engine. */
export function startProcess(folder: string, world: World, callStore = storeOf(world)) {
  const app = {
    version: '1',
    electron: '33',
    build: null,
    platform: 'linux' as const,
    profileFolder: folder,
    hasSystemPrompt: world.hasSystemPrompt,
  }
  const state = createHostState(openSettings(folder), app, () => undefined)
  const answer = (): Promise<never> => Promise.reject(new Error('not asked for in these tests'))
  let made = 0
  const connections = createConnectionManager({
    state,
    keychain: keychainOf(world),
    sessionSecrets: sessionSecrets(),
    callStore,
    folder,
    profileFolder: folder,
    cleansUp: world.cleansUp,
    recoveryFile: recoveryFile(folder),
    databaseCopy: linkDatabase(folder),
    isOfAnother: (connection) => world.others.has(connection),
    isInWindow: () => world.isInWindow,
    clearStore: async () => void world.happened.push('cleared'),
    startSample: async (_firstDay, isNew) => {
      world.happened.push(isNew ? 'new sample' : 'sample')
      if (world.sampleFault) return failed(world.sampleFault)
      return ok({
        baseUrl: 'https://127.0.0.1:1/api/v1',
        key: 'sample key',
        fingerprint: 'ab'.repeat(32),
        isRunning: () => true,
        advance: () => void world.happened.push('sample moved on'),
        stop() {
          world.happened.push('sample stopped')
          return Promise.resolve()
        },
      })
    },
    startSync: (_connection, key) => {
      const engine = engineOf(world, key)
      return { engine, stop: () => engine.stop() }
    },
    tryService: (_connection, key) => ({
      async getProfiles() {
        world.happened.push(`tried ${key}`)
        return world.serviceFault
          ? {
              ok: false,
              fault: { code: world.serviceFault },
              wireBytes: 0,
              retryAfterMs: null,
              serviceTime: null,
            }
          : { ok: true, value: { body: new Uint8Array(), wireBytes: 0, ms: 1, serviceTime: null } }
      },
      getTimelines: answer,
    }),
    clock: () => world.now,
    sleep: async (ms) => world.onSleep(ms),
    newId: () => `id-${(made += 1)}`,
    newDataKey: () => new Uint8Array(32).fill(7),
    redactSecret: () => undefined,
    log: () => undefined,
  })
  return { state, connections }
}
