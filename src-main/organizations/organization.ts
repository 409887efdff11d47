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

/** An organization at work: its settings, keys, store, schedule, lock, exports and imports. */
export type Organization = ReturnType<typeof createOrganization>

const shutDownLimitMs = 15_000

/** Remains of earlier processes to remove: everything, keys and databases too; unfinished files; or nothing. */
export type Cleanup = 'everything' | 'files' | 'nothing'

/** Parts shared by all organizations. */
export interface SharedParts {
  readonly about: HostState['app']
  readonly locales: SystemLocales
  readonly keychain: SecretStore
  readonly policy: Policy | null
  /** Addresses of the hidden pages, and everything they are loaded with. */
  readonly pages: {
    readonly store: string
    readonly report: string
    readonly preload: string
    readonly developerTools: boolean
  }
  readonly sampleService: string
  /** True when runs, backups and exports begin by themselves. */
  readonly scheduled: boolean
  /** Remains of earlier processes to remove. */
  readonly cleansUp: Cleanup
  readonly log: Log
  readonly redactor: Redactor
  /** True when there is a window, visible or not, that may call any store. */
  readonly hasWindow: () => boolean
  /** The parent window of dialogs; null when there is none. */
  readonly dialogWindow: () => BrowserWindow | null
  readonly window: Parameters<typeof createLock>[0]['window']
  /** Connects the window to the store pages that it may call, or to one organization's by its id. */
  readonly connectPages: (only?: string) => void
  readonly onChanged: () => void
}

/** Assembles an organization for its folder. Electron has to be ready. */
export function createOrganization(
  input: SharedParts & {
    readonly id: string
    /** Folder of its files: the profile's, or one below. */
    readonly folder: string
    readonly profileFolder: string
    readonly settings: SettingsFile
    /** Session of its store page's database; ready once cut off from the network. */
    readonly session: Session
    readonly sessionReady: Promise<unknown>
    /** True when a connection id belongs to another organization. */
    readonly isOfAnother: (connection: string) => boolean
    /** True for the organization that the window shows. */
    readonly isShown: () => boolean
    readonly onRunEnded: (run: SyncProgress) => void
  },
) {
  const { id, folder, profileFolder, settings, session, keychain, log, pages, scheduled } = input
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
    onUsed: () => rest.reconsider(),
    onFault(fault) {
      state.change({ store: fault })
      if (fault) opened({ ok: false, fault })
    },
  })
  const inMemory = sessionSecrets()
  const inUse = () => (state.settings().keysKept === 'keychain' ? keychain : inMemory)
  const notes = connectionNotes(inUse, profileFolder)
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
    profileFolder,
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
    isInWindow: () => input.hasWindow() && input.isShown(),
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
  // a resting page or an installed update would end a running export
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
    /** True while it syncs, exports, imports, makes a backup or report, or its connection is being changed. */
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
    /** Resolves once the start under way has opened the connection, or failed. */
    opening: () => opening,
    /**
     * Stops exports and syncing, waits briefly for pending work and closes the store. True when nothing is under way any
     * more.
     */
    async shutDown(): Promise<boolean> {
      rest.stop()
      // a missing disk may never answer
      const hasStopped = await withTimeout(shutDownLimitMs, false, completed(transfers.stop()))
      const isClosed = await withTimeout(shutDownLimitMs, false, completed(connections.shutDown()))
      return hasStopped && isClosed
    },
  }
}
