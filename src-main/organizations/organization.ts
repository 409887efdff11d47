import type { BrowserWindow, Session } from 'electron'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Outcome } from '#shared/fault'
import type { HostState } from '#shared/host'
import { now } from '#shared/now'
import type { Policy } from '#shared/policy'
import type { RunReason, SyncProgress } from '#shared/records/sync'
import { createConnectionManager } from '../connection/connection'
import { tryService } from '../connection/connection-test'
import { startSync } from '../connection/start-sync'
import { createDiagnostics } from '../diagnostics/diagnose'
import { createHostState } from '../settings/host-state'
import { connectionNotes, type SecretStore, sessionSecrets } from '../keychain/keychain'
import { createLock } from '../keys/lock'
import type { Log, Redactor } from '../system/log'
import { linkDatabase } from '../profile/database-copy'
import { recoveryFile } from '../keys/recovery-file'
import { startSampleService } from '../connection/sample-service'
import { originOf } from '../security/app-protocol'
import { createNetworkAnswers } from '../service-client/network-answers'
import type { SettingsFile } from '../settings/settings'
import { hiddenStorePage } from '../store-page/store-page'
import { createStoreRest } from '../store-page/store-rest'
import { completed, withTimeout } from '../system/timing'
import type { SystemLocales } from '../system/system-locales'
import { createTransfers } from '../transfers/transfers'

/** One organization at work: its settings, keys, store, schedule, lock, and what brings its sessions out and in. */
export type Organization = ReturnType<typeof createOrganization>

const shutDownLimitMs = 15_000

/** Of what earlier processes have left: everything, keys and databases too; files that were being written; or nothing. */
export type Cleanup = 'everything' | 'files' | 'nothing'

/** What all organizations have alike. */
export interface SharedParts {
  readonly about: HostState['app']
  readonly locales: SystemLocales
  readonly keychain: SecretStore
  readonly policy: Policy | null
  /** Addresses of the hidden pages, and what they are loaded with. */
  readonly pages: {
    readonly store: string
    readonly report: string
    readonly preload: string
    readonly developerTools: boolean
  }
  readonly sampleService: string
  /** Whether runs, backups and exports begin by themselves. */
  readonly scheduled: boolean
  /** What is removed of what earlier processes have left. */
  readonly cleansUp: Cleanup
  readonly log: Log
  readonly redactor: Redactor
  /** Whether there is a window, open to be seen or not, that may ask any store. */
  readonly hasWindow: () => boolean
  /** The window in front of which a person is asked; null when there is none. */
  readonly dialogWindow: () => BrowserWindow | null
  readonly window: Parameters<typeof createLock>[0]['window']
  /** Connects the window to the store pages that it may call, or to that of one organization by its id. */
  readonly connectPages: (only?: string) => void
  readonly onChanged: () => void
}

/** Puts the parts of an organization together, for its folder. Electron has to be ready. */
export function createOrganization(
  input: SharedParts & {
    readonly id: string
    /** Where its files are: the profile's folder, or one below. */
    readonly folder: string
    readonly settings: SettingsFile
    /** Where its store page keeps its database; ready once it is cut off from the network. */
    readonly session: Session
    readonly sessionReady: Promise<unknown>
    /** Whether a connection, by its id, is another one's. */
    readonly isOfAnother: (connection: string) => boolean
    readonly onRunEnded: (run: SyncProgress) => void
  },
) {
  const { id, folder, settings, session, keychain, log, pages, scheduled } = input
  const recovery = recoveryFile(folder)
  const state = createHostState(
    settings,
    input.about,
    input.onChanged,
    input.locales,
    recovery.about(),
    input.policy,
  )

  let reason: RunReason | null = null
  let opened: (outcome: Outcome<null>) => void = () => undefined
  let opening: Promise<unknown> = Promise.resolve()
  const store = hiddenStorePage({
    url: pages.store,
    preload: pages.preload,
    developerTools: pages.developerTools,
    session,
    log,
    onReady() {
      void connections.storeReady(reason).then(opened)
      reason = scheduled ? 'start' : null
      input.connectPages(id)
    },
    onWoken(call) {
      input.connectPages(id)
      return connections.resume(call)
    },
    onUsed: () => rest.look(),
    onFault(fault) {
      state.change({ store: fault })
      if (fault) opened({ ok: false, fault })
    },
  })
  const inMemory = sessionSecrets()
  const notes = connectionNotes(() => (state.settings().keysKept === 'keychain' ? keychain : inMemory))
  const { redactSecret } = input.redactor
  const answers = createNetworkAnswers({
    store: { get: notes.networkAnswers, set: notes.keepNetworkAnswers },
    question: () => state.get().question,
    ask: (question) => state.change({ question }),
    redactSecret,
  })
  const connections = createConnectionManager({
    state,
    keychain,
    sessionSecrets: inMemory,
    callStore: store.call,
    folder,
    cleansUp: input.cleansUp === 'everything',
    recoveryFile: recovery,
    databaseCopy: linkDatabase(folder),
    clearStore: () =>
      session.clearStorageData({ origin: originOf(pages.store) ?? '', storages: ['indexdb'] }),
    startSample: (firstDay, isNew) => startSampleService(input.sampleService, firstDay, isNew, log),
    startSync: (connection, key, takeSpent) =>
      startSync(
        {
          ...{ state, log, scheduled },
          callStore: store.call,
          profileFolder: folder,
          onRunEnded: input.onRunEnded,
          answers: answers.of(connection.id),
        },
        connection,
        key,
        takeSpent,
      ),
    tryService: (connection, key) => tryService(connection, key, answers.of(connection.id)),
    isOfAnother: input.isOfAnother,
    onOpened: () => void transfers.scheduled.load(),
    clock: now,
    sleep: (ms) => sleep(ms),
    newId: randomUUID,
    newDataKey: () => crypto.getRandomValues(new Uint8Array(32)),
    redactSecret,
    log,
  })
  const transfers = createTransfers({
    profileFolder: folder,
    store,
    state,
    connections,
    window: input.dialogWindow,
    report: { url: pages.report, preload: pages.preload, developerTools: pages.developerTools },
    scheduled,
    cleansUp: input.cleansUp !== 'nothing',
    log,
  })
  // a page that rests, or a version that is installed, under an export would end it
  const isBusy = () => state.isAtWork() || connections.isBusy() || transfers.reports.isBusy()
  const rest = createStoreRest({
    store,
    isNeeded: () => !scheduled || input.hasWindow() || isBusy(),
    suspend: connections.suspend,
    clock: now,
  })
  const lock = createLock({
    state,
    connection: connections.lock,
    window: input.window,
    settled: transfers.settled,
    exportLocked: () => transfers.scheduled.tickLocked(connections.lock.openLocked),
    renewStore: store.renew,
    connectPages: () => input.connectPages(),
    clock: now,
  })
  const diagnostics = createDiagnostics({
    state,
    async readStatus() {
      const engine = connections.current()?.engine ?? null
      await engine?.ready()
      return engine?.status() ?? null
    },
    callStore: store.call,
    keychain,
    sessionSecrets: inMemory,
    profileFolder: folder,
    redactor: input.redactor,
    newId: randomUUID,
    clock: now,
  })

  return {
    id,
    folder,
    state,
    connections,
    lock,
    store,
    rest,
    answers,
    transfers,
    diagnostics,
    /** Whether it syncs, exports, imports or makes a backup or a report, or its connection is being changed. */
    isBusy,
    /** Starts the store page and opens the connection; a run begins for `first` unless it is null. */
    start(first: RunReason | null): Promise<Outcome<null>> {
      reason = first
      const result = new Promise<Outcome<null>>((resolve) => {
        opened = resolve
      })
      opening = result
      void input.sessionReady.then(() => store.start())
      return result
    },
    /** Comes back once the start that was begun has opened the connection, or cannot. */
    opening: () => opening,
    /** Stops exports and syncing, waits a while for what is on its way, closes the store; whether nothing is under way any more. */
    async shutDown(): Promise<boolean> {
      rest.stop()
      // a disk that is gone may never answer
      const hasStopped = await withTimeout(shutDownLimitMs, false, completed(transfers.stop()))
      const isClosed = await withTimeout(shutDownLimitMs, false, completed(connections.shutDown()))
      return hasStopped && isClosed
    },
  }
}
