import { randomBytes, randomUUID } from 'node:crypto'
import { type Session, app, clipboard, shell } from 'electron'
import { hostCalls } from '#shared/calls/host-calls'
import { type Outcome, failed } from '#shared/faults/outcome'
import type { RunReason } from '#shared/records/sync-run'
import { connectionLife, type ConnectionLife } from '../connection/connection-life'
import { startSync } from '../connection/start-sync'
import { tryConnection, tryService } from '../connection/try-connection'
import { type Exporter, createExporter } from '../exports/create-exporter'
import { exportFileKind } from '../exports/export-file-kind'
import { noteRaw } from '../exports/note-raw'
import { openWholeFile } from '../files/open-whole-file'
import { openUnfinishedFiles } from '../files/unfinished-files'
import { hostHandlers } from '../host/host-handlers'
import { type HostStateKeeper, createHostState } from '../host/host-state'
import { callGate } from '../ipc/call-gate'
import { isKnownSender } from '../ipc/known-sender'
import { createImporter } from '../imports/create-importer'
import { listenToPages } from '../ipc/listen-to-pages'
import { loadKeytar } from '../keychain/load-keytar'
import { osKeychain } from '../keychain/os-keychain'
import { sessionSecrets } from '../keychain/session-secrets'
import { startSampleService } from '../sample-service/start-sample-service'
import { type Reports, createReports } from '../reports/create-reports'
import { reportDress } from '../reports/report-dress'
import { reportPages } from '../reports/report-pages'
import { lockDownSession } from '../security/lock-down-session'
import { pageLocations } from '../security/page-locations'
import { servePages } from '../security/serve-pages'
import { openSettings } from '../settings/open-settings'
import { placeOn, withPlace } from '../settings/window-places'
import type { StorePage } from '../store-page/store-page'
import { hostTexts } from '../text/host-texts'
import { atMostEvery } from '../timing/at-most-every'
import { within } from '../timing/within'
import { type AppWindow, createAppWindow } from '../windows/app-window'
import { askWhereToSave } from '../windows/ask-where-to-save'
import { askWhichToImport } from '../windows/ask-which-to-import'
import { saveText } from '../windows/save-text'
import type { ApplicationPaths } from './application-paths'
import { hostApp } from './host-app'
import { layLibraryLine } from './lay-library-line'
import { openLog } from './open-log'
import { hiddenStorePage } from './hidden-store-page'

/** What an application is made for. */
export interface ApplicationInput {
  readonly profileFolder: string
  readonly paths: ApplicationPaths
  /** Address of the development server; null in everything that is built. */
  readonly developmentServer: string | null
  /** Whether runs begin by themselves. */
  readonly scheduled: boolean
  /** The session of Spirodesk's pages. */
  readonly pageSession: Session
  readonly onWindowClosed: () => void
  /** Something that the app shows has changed; at most ten times a second. */
  readonly onState: (state: HostStateKeeper) => void
}

/** The parts of Spirodesk at work, with or without a window. */
export interface Application {
  readonly state: HostStateKeeper
  readonly life: ConnectionLife
  readonly store: StorePage
  readonly appWindow: AppWindow
  readonly exporter: Exporter
  readonly reports: Reports
  /** Starts the store page and opens the connection; a run begins for `reason` unless it is null. */
  start(reason: RunReason | null): Promise<Outcome<null>>
  /** Stops syncing, waits a few seconds for what is on its way, closes the store. */
  shutDown(): Promise<void>
}

const keychainLimitMs = 30_000
const shutDownLimitMs = 15_000
const keychainIdleLimitMs = 90_000

/** Puts the parts of Spirodesk together for one profile folder. Electron has to be ready. */
export function createApplication(input: ApplicationInput): Application {
  const { profileFolder, paths, developmentServer, pageSession } = input
  const { log, keepSecret } = openLog(profileFolder)
  const settings = openSettings(profileFolder)
  if (settings.setAside) log('settings-set-aside')
  const locations = pageLocations(developmentServer)
  const developerTools = developmentServer !== null
  servePages(pageSession, paths.pages)
  lockDownSession(pageSession, developmentServer)

  const announce = atMostEvery(
    100,
    () => {
      appWindow.announce('state', state.get())
      input.onState(state)
    },
    (ms, action) => setTimeout(action, ms),
  )
  const state = createHostState(settings, hostApp(profileFolder), announce, app.getPreferredSystemLanguages())

  let reason: RunReason | null = null
  let opened: (outcome: Outcome<null>) => void = () => undefined
  const store = hiddenStorePage({
    url: locations.store,
    preload: paths.storePreload,
    developerTools,
    log,
    onReady() {
      void life.storeReady(reason).then(opened)
      reason = input.scheduled ? 'start' : null
      layLibraryLine(store.page(), appWindow.page())
    },
    onFault(fault) {
      state.change({ store: fault })
      if (fault) opened({ ok: false, fault })
    },
  })
  const keychain = osKeychain(loadKeytar, keychainLimitMs)
  const life = connectionLife({
    state,
    keychain,
    sessionSecrets: sessionSecrets(),
    callStore: store.call,
    startSample: (firstDay, isNew) => startSampleService(paths.sampleService, firstDay, isNew, log),
    startSync: (connection, key) =>
      startSync(
        { state, callStore: store.call, profileFolder, log, scheduled: input.scheduled },
        connection,
        key,
      ),
    tryService,
    clock: Date.now,
    newId: randomUUID,
    newDataKey: () => new Uint8Array(randomBytes(32)),
    keepSecret,
    log,
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
    onClosed: input.onWindowClosed,
    texts: () => hostTexts(state.get().locale),
    log,
  })
  const unfinished = openUnfinishedFiles(profileFolder)
  const openFile = (path: string) => openWholeFile(path, unfinished)
  const exporter = createExporter({
    callStore: store.call,
    openFile,
    appVersion: app.getVersion(),
    clock: Date.now,
    state,
    askWhere: (request, name) => askWhereToSave(appWindow.window(), name, exportFileKind(request)),
    showInFolder: (path) => shell.showItemInFolder(path),
  })
  const pages = reportPages({
    url: locations.report,
    preload: paths.storePreload,
    developerTools,
    storePage: store.page,
  })
  const reports = createReports({
    pages,
    callStore: store.call,
    clock: Date.now,
    later: (ms, action) => {
      const timer = setTimeout(action, ms)
      return () => clearTimeout(timer)
    },
    dress: () => reportDress(state.get(), Date.now()),
    openFile,
    askWhere: (name) => askWhereToSave(appWindow.window(), name, { name: 'PDF', extensions: ['pdf'] }),
  })
  const importer = createImporter({
    callStore: store.call,
    clock: Date.now,
    state,
    life,
    askWhich: () => askWhichToImport(appWindow.window()),
  })
  const handlers = hostHandlers({
    state,
    life,
    check: tryConnection,
    restartStore: () => store.tryAgain(),
    copyText: (text) => void clipboard.writeText(text),
    saveText: (file) =>
      saveText(appWindow.window(), file, (what) => noteRaw(store.call, Date.now(), file, what), openFile),
    exporter,
    importer,
    reports,
    openLink: (address) => void shell.openExternal(address),
    left: () => appWindow.left(),
  })
  listenToPages(
    callGate(hostCalls, handlers, (sender) => isKnownSender(sender, appWindow.page()?.known ?? null)),
    (sender) => {
      if (pages.portsWanted(sender)) return
      if (isKnownSender(sender, store.page()?.known ?? null)) store.portsWanted()
      else if (isKnownSender(sender, appWindow.page()?.known ?? null) && store.isReady()) {
        layLibraryLine(store.page(), appWindow.page())
      }
    },
  )

  return {
    state,
    life,
    store,
    appWindow,
    exporter,
    reports,
    start(first) {
      reason = first
      const result = new Promise<Outcome<null>>((resolve) => {
        opened = resolve
      })
      store.start()
      return result
    },
    async shutDown() {
      await appWindow.leave()
      await exporter.stop()
      await reports.stop()
      await importer.stop()
      await within(shutDownLimitMs, failed('interrupted'), life.shutDown())
      appWindow.destroy()
      store.stop()
      await within(keychainIdleLimitMs, undefined, keychain.idle())
    },
  }
}
