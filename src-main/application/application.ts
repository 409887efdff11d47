import { app, clipboard, type Session, shell, systemPreferences } from 'electron'
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { now } from '#shared/now'
import { callsWhileLocked, hostCalls } from '#shared/calls/host-calls'
import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { fault, type Outcome } from '#shared/fault'
import type { HostState } from '#shared/host'
import type { Link } from '#shared/links'
import type { Policy } from '#shared/policy'
import type { RunReason, SyncProgress } from '#shared/records/sync'
import { readBuildFacts } from '../build-facts'
import { type ConnectionManager, createConnectionManager } from '../connection/connection'
import { tryConnection, tryService } from '../connection/connection-test'
import { startSync } from '../connection/start-sync'
import { createHostState, type HostStateKeeper, regionalFormat, type SystemLocales } from '../host-state'
import { callGate, isKnownSender, listenToPages, newChannel, type Page } from '../ipc/pages'
import {
  keepNetworkAnswers,
  loadKeytar,
  osKeychain,
  readNetworkAnswers,
  sessionSecrets,
} from '../keychain/keychain'
import { createDiagnostics } from '../diagnostics/diagnose'
import { createLock } from '../lock/lock'
import { createLog, createRedactor, type Log, rotatingFile } from '../log'
import { type DatabaseCopy, linkDatabase } from '../profile/database-copy'
import { governHandlers } from '../policy/enforcement'
import { governSettings } from '../policy/governed-settings'
import { type RecoveryFile, recoveryFile } from '../recovery/recovery'
import { startSampleService } from '../sample-service'
import { originOf, pageLocations, servePages } from '../security/app-protocol'
import { openSettings } from '../settings/settings'
import { createNetworkAnswers } from '../service-client/network-answers'
import { placeOn, withPlace } from '../settings/window-places'
import { loginStarter } from '../login-start'
import { hiddenStorePage } from '../store-page'
import { hostTexts } from '../text/texts'
import { atMostEvery, within } from '../timing'
import { createTransfers } from '../transfers/transfers'
import { serviceTransport } from '../service-client/transport'
import { howInstalled } from '../updates/installed'
import { createUpdates, readBuiltIn } from '../updates/updates'
import { printWindow } from '../windows/dialogs'
import { createAppWindow, shownProgress } from '../windows/app-window'
import { canNotify } from '../windows/notifications'
import { askPerson, createConsent } from './consent'
import { hostHandlers } from './host-handlers'

const ended = (work: Promise<unknown>): Promise<boolean> => work.then(() => true)

/** The parts of Spirodesk at work, with or without a window. */
export type Application = ReturnType<typeof createApplication>

const shutDownLimitMs = 15_000
const updateEveryMs = 5 * 60_000
const keychainIdleLimitMs = 90_000

/** Puts the parts of Spirodesk together for one profile folder. Electron has to be ready. */
export function createApplication(input: {
  profileFolder: string
  paths: ApplicationPaths
  /** Address of the development server; null in everything that is built. */
  developmentServer: string | null
  /** What the institution has set; null without a policy. */
  policy: Policy | null
  /** Whether runs begin by themselves. */
  scheduled: boolean
  pageSession: Session
  onWindowClosed: () => void
  /** The window has come in front of a person, or is no longer. */
  onFront: () => void
  /** A run has ended, whatever came of it. */
  onRunEnded: (run: SyncProgress) => void
  /** Something that the app shows has changed; at most ten times a second. */
  onState: (state: HostStateKeeper) => void
}) {
  const { profileFolder, paths, developmentServer, pageSession, policy } = input
  const { log, redactor } = openLog(profileFolder)
  const settings = governSettings(openSettings(profileFolder), policy)
  if (settings.setAside) log('settings-set-aside')
  const locations = pageLocations(developmentServer)
  const developerTools = developmentServer !== null
  servePages(pageSession, paths.pages)

  const announce = atMostEvery(
    100,
    () => {
      appWindow.announce('state', state.get())
      appWindow.protect()
      appWindow.showProgress(shownProgress(state.get()))
      updates.look()
      input.onState(state)
    },
    (ms, action) => setTimeout(action, ms),
  )
  const recovery = recoveryFile(profileFolder)
  const prompt = systemPrompt()
  const state = createHostState(
    settings,
    hostApp(profileFolder, prompt !== null),
    announce,
    systemLocales(),
    recovery.about(),
    policy,
  )

  let reason: RunReason | null = null
  let opened: (outcome: Outcome<null>) => void = () => undefined
  let opening: Promise<unknown> = Promise.resolve()
  const store = hiddenStorePage({
    url: locations.store,
    preload: paths.storePreload,
    developerTools,
    log,
    onReady() {
      void life.storeReady(reason).then(opened)
      reason = input.scheduled ? 'start' : null
      connectPages()
    },
    onFault(fault) {
      state.change({ store: fault })
      if (fault) opened({ ok: false, fault })
    },
  })
  const { life, answers, idle, ...secrets } = createManager({
    state,
    callStore: store.call,
    profileFolder,
    recoveryFile: recovery,
    databaseCopy: linkDatabase(profileFolder),
    clearStore: () =>
      pageSession.clearStorageData({
        origin: originOf(locations.store) ?? '',
        storages: ['indexdb'],
      }),
    sampleService: paths.sampleService,
    scheduled: input.scheduled,
    onRunEnded: input.onRunEnded,
    onOpened: () => void transfers.scheduled.load(),
    log,
    keepSecret: redactor.keepSecret,
  })
  const diagnostics = createDiagnostics({
    ...secrets,
    state,
    callStore: store.call,
    profileFolder,
    redactor,
    newId: randomUUID,
    clock: now,
  })
  const appWindow = createAppWindow({
    url: locations.app,
    preload: paths.appPreload,
    developerTools,
    icon: paths.icon,
    place: (screens) => placeOn(settings.get().windows, screens),
    keepPlace: (screens, place) =>
      settings.change({ windows: withPlace(settings.get().windows, screens, place) }),
    zoom: () => settings.get().zoom,
    keepZoom: (zoom) => settings.change({ zoom }),
    isHiddenFromCapture: () => state.settings().preferences.hideFromCapture,
    onUsed: () => lock.used(),
    onFront: input.onFront,
    onClosed: input.onWindowClosed,
    texts: () => hostTexts(state.get().locale),
    log,
  })
  const transfers = createTransfers({
    profileFolder,
    store,
    state,
    life,
    window: () => appWindow.window(),
    report: { url: locations.report, preload: paths.storePreload, developerTools },
    scheduled: input.scheduled,
    log,
  })
  // the window's page that has said that it listens, by its contents
  let listening: number | null = null
  const updates = createUpdates({
    state,
    folder: join(profileFolder, 'updates'),
    version: app.getVersion(),
    arch: process.arch,
    builtIn: readBuiltIn(paths.updates),
    policy: policy?.updates === 'off' ? 'off' : (policy?.updates?.feed ?? null),
    installed: howInstalled({
      platform: process.platform,
      env: process.env,
      execPath: process.execPath,
      isPackaged: app.isPackaged,
      dpkgFolder: '/var/lib/dpkg/info',
    }),
    words: process.argv.slice(1),
    feedAt: (address) => ({ ...address, transport: serviceTransport(address).transport }),
    isBusy: () => life.isBusy() || transfers.reports.isBusy(),
    showInFolder: (path) => shell.showItemInFolder(path),
    quit: () => app.quit(),
    clock: now,
    log,
  })
  const updating = input.scheduled ? setInterval(() => void updates.tick(), updateEveryMs) : undefined
  // a page that shows nothing has nothing to ask
  const connectPages = () => {
    const page = appWindow.page()
    if (!store.isReady() || state.get().lock.isLocked || page?.known.contents !== listening) return
    connectLibraryPort(store.page(), page)
  }
  const lock = createLock({
    state,
    life,
    window: appWindow,
    settled: transfers.settled,
    exportLocked: () => transfers.scheduled.tickLocked(life.openLocked),
    renewStore: store.renew,
    connectPages,
    clock: now,
  })
  const login = loginStarter(app)
  let link: Link | null = null
  const ownHandlers = hostHandlers({
    state,
    life,
    lock,
    answers,
    askSystem: async () => (await prompt?.(hostTexts(state.get().locale)('dialogs.unlock'))) ?? false,
    check: (input) => tryConnection(store.call, input, answers.of(null)),
    consent: createConsent((question) =>
      askPerson(appWindow.window(), hostTexts(state.get().locale), question),
    ),
    restartStore: () => store.tryAgain(),
    printWindow: () => printWindow(appWindow.window()),
    diagnose: () => diagnostics.report('window'),
    copyText: (text) => void clipboard.writeText(text),
    ...transfers,
    updates,
    openLink: (address) => void shell.openExternal(address),
    login,
    canNotify,
    takeLink() {
      const taken = link
      link = null
      return taken
    },
    left: () => appWindow.left(),
  })
  const handlers = governHandlers(policy, ownHandlers)
  listenToPages(
    callGate(
      hostCalls,
      handlers,
      (sender) => isKnownSender(sender, appWindow.page()?.known ?? null),
      (name) => (state.get().lock.isLocked && !callsWhileLocked.has(name) ? fault('locked') : null),
    ),
    (sender) => {
      if (transfers.pages.portsWanted(sender)) return
      if (isKnownSender(sender, store.page()?.known ?? null)) store.portsWanted()
      else if (isKnownSender(sender, appWindow.page()?.known ?? null)) {
        listening = sender.contents
        connectPages()
      }
    },
  )

  return {
    state,
    life,
    lock,
    store,
    appWindow,
    transfers,
    login,
    /** Opens the window, and shows there what a link or a notification means; while it is locked, once it is no longer. */
    follow(to: Link) {
      appWindow.open()
      if (to.to === 'window' || state.settings().connection === null) return
      link = to
      appWindow.forgetPlace()
      appWindow.announce('link', {})
    },
    updates,
    diagnostics,
    /** Starts the store page and opens the connection; a run begins for `reason` unless it is null. */
    start(first: RunReason | null): Promise<Outcome<null>> {
      reason = first
      updates.begin()
      const result = new Promise<Outcome<null>>((resolve) => {
        opened = resolve
      })
      opening = result
      store.start()
      return result
    },
    /** Comes back once the start that was begun has opened the connection, or cannot. */
    opening: () => opening,
    /** Stops syncing, waits a while for what is on its way, closes the store; whether nothing is under way any more. */
    async shutDown(): Promise<boolean> {
      clearInterval(updating)
      await appWindow.leave()
      await within(shutDownLimitMs, false, ended(updates.stop()))
      // a disk that is gone may never answer
      const hasStopped = await within(shutDownLimitMs, false, ended(transfers.stop()))
      const isClosed = await within(shutDownLimitMs, false, ended(life.shutDown()))
      appWindow.destroy()
      store.stop()
      const isIdle = await within(keychainIdleLimitMs, false, ended(idle()))
      return hasStopped && isClosed && isIdle
    },
  }
}

export type ApplicationPaths = ReturnType<typeof applicationPaths>

/** The parts beside the folder that holds the built main program. */
export function applicationPaths(mainFolder: string) {
  return {
    pages: join(mainFolder, '../renderer'),
    appPreload: join(mainFolder, '../preload/app-preload.cjs'),
    storePreload: join(mainFolder, '../preload/store-preload.cjs'),
    sampleService: join(mainFolder, 'service.js'),
    updates: join(mainFolder, '../../resources/updates.json'),
    icon: join(mainFolder, '../../resources/icon-256.png'),
    trayIcon: join(
      mainFolder,
      '../../resources',
      process.platform === 'darwin' ? 'trayTemplate.png' : 'tray.png',
    ),
  }
}

const keychainLimitMs = 30_000

interface LifeInput {
  readonly log: Log
  /** Tells the log what it must never write. */
  readonly keepSecret: (secret: string) => void
  readonly profileFolder: string
  readonly recoveryFile: RecoveryFile
  readonly databaseCopy: DatabaseCopy
  readonly clearStore: () => Promise<void>
  readonly sampleService: string
  /** Whether runs begin by themselves. */
  readonly scheduled: boolean
  readonly onRunEnded: (run: SyncProgress) => void
  readonly onOpened: () => void
  readonly state: HostStateKeeper
  readonly callStore: Caller<StoreCalls>
}

/** The profile's connection with the real keychain and network; `idle` waits until the keychain is not in use. */
function createManager(input: LifeInput) {
  const { state, callStore, profileFolder, scheduled, onRunEnded, log, keepSecret } = input
  const keychain = osKeychain(loadKeytar, keychainLimitMs)
  const inMemory = sessionSecrets()
  const secrets = () => (state.settings().keysKept === 'keychain' ? keychain : inMemory)
  const answers = createNetworkAnswers({
    store: {
      get: (connection) => readNetworkAnswers(secrets(), connection),
      set: (connection, text) => keepNetworkAnswers(secrets(), connection, text),
    },
    question: () => state.get().question,
    ask: (question) => state.change({ question }),
    keepSecret,
  })
  const life: ConnectionManager = createConnectionManager({
    state,
    keychain,
    sessionSecrets: inMemory,
    callStore,
    recoveryFile: input.recoveryFile,
    databaseCopy: input.databaseCopy,
    clearStore: input.clearStore,
    startSample: (firstDay, isNew) => startSampleService(input.sampleService, firstDay, isNew, log),
    startSync: (connection, key, takeSpent) =>
      startSync(
        { state, callStore, profileFolder, log, scheduled, onRunEnded, answers: answers.of(connection.id) },
        connection,
        key,
        takeSpent,
      ),
    tryService: (connection, key) => tryService(connection, key, answers.of(connection.id)),
    onOpened: input.onOpened,
    clock: now,
    sleep: (ms) => sleep(ms),
    newId: randomUUID,
    newDataKey: () => new Uint8Array(randomBytes(32)),
    keepSecret,
    log,
  })
  return { life, answers, idle: () => keychain.idle(), keychain, sessionSecrets: inMemory }
}

const longestFile = 1024 * 1024

/** The log of a profile, and what takes secrets out of it. */
function openLog(profileFolder: string) {
  const redactor = createRedactor()
  const write = rotatingFile(join(profileFolder, 'logs', 'spirodesk.log'), longestFile)
  const log = createLog({ write, redactor, clock: now })
  return { log, redactor }
}

const platforms = { darwin: 'mac', win32: 'windows' } as const

function hostApp(profileFolder: string, hasSystemPrompt: boolean): HostState['app'] {
  const { platform } = process
  return {
    version: app.getVersion(),
    electron: process.versions.electron,
    build: readBuildFacts(app.getAppPath()),
    platform: platform === 'darwin' || platform === 'win32' ? platforms[platform] : 'linux',
    profileFolder,
    hasSystemPrompt,
  }
}

/** Lays the line on which the app page asks the store page, when both listen; an older one ends with either. */
function connectLibraryPort(store: Page | null, app: Page | null): void {
  if (!store || !app) return
  const { near, far } = newChannel()
  store.sendPort('store-for-app', near)
  app.sendPort('library', far)
}

/** What the operating system says of language and region. Electron has to be ready. */
function systemLocales(): SystemLocales {
  const { platform, env: environment } = process
  return {
    languages: app.getPreferredSystemLanguages(),
    region: regionalFormat({ platform, systemLocale: app.getSystemLocale(), environment }),
  }
}

/** Has the system's own prompt, Touch ID, make sure of the person; null where there is none. Electron has no Windows Hello. */
function systemPrompt(): ((reason: string) => Promise<boolean>) | null {
  if (process.platform !== 'darwin' || !systemPreferences.canPromptTouchID()) return null
  return (reason) =>
    systemPreferences.promptTouchID(reason).then(
      () => true,
      () => false,
    )
}
