import { type Session, clipboard, shell } from 'electron'
import { hostCalls } from '#shared/calls/host-calls'
import { failed, type Outcome } from '#shared/fault'
import type { RunReason } from '#shared/records/sync'
import type { ConnectionLife } from '../connection/connection'
import { tryConnection } from '../connection/connection-test'
import { hostHandlers } from '../host/host-handlers'
import { type HostStateKeeper, createHostState } from '../host/host-state'
import { callGate } from '../ipc/call-gate'
import { isKnownSender } from '../ipc/known-sender'
import { listenToPages } from '../ipc/listen-to-pages'
import { lockDownSession } from '../security/lock-down-session'
import { pageLocations } from '../security/page-locations'
import { servePages } from '../security/serve-pages'
import { openSettings } from '../settings/open-settings'
import { placeOn, withPlace } from '../settings/window-places'
import type { StorePage } from '../store-page/store-page'
import { hostTexts } from '../text/texts'
import { atMostEvery } from '../timing/at-most-every'
import { within } from '../timing/within'
import { type AppWindow, createAppWindow } from '../windows/app-window'
import type { ApplicationPaths } from './application-paths'
import { type Exchange, createExchange } from './create-exchange'
import { createLife } from './create-life'
import { hostApp } from './host-app'
import { layLibraryLine } from './lay-library-line'
import { openLog } from './open-log'
import { systemLocales } from './system-locales'
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
  readonly exchange: Exchange
  /** Starts the store page and opens the connection; a run begins for `reason` unless it is null. */
  start(reason: RunReason | null): Promise<Outcome<null>>
  /** Stops syncing, waits a few seconds for what is on its way, closes the store. */
  shutDown(): Promise<void>
}

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
  const state = createHostState(settings, hostApp(profileFolder), announce, systemLocales())

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
  const { life, idle } = createLife({
    state,
    callStore: store.call,
    profileFolder,
    sampleService: paths.sampleService,
    scheduled: input.scheduled,
    log,
    keepSecret,
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
  const exchange = createExchange({
    profileFolder,
    store,
    state,
    life,
    window: () => appWindow.window(),
    report: { url: locations.report, preload: paths.storePreload, developerTools },
  })
  const handlers = hostHandlers({
    state,
    life,
    check: (input) => tryConnection(store.call, input),
    restartStore: () => store.tryAgain(),
    copyText: (text) => void clipboard.writeText(text),
    ...exchange,
    openLink: (address) => void shell.openExternal(address),
    left: () => appWindow.left(),
  })
  listenToPages(
    callGate(hostCalls, handlers, (sender) => isKnownSender(sender, appWindow.page()?.known ?? null)),
    (sender) => {
      if (exchange.pages.portsWanted(sender)) return
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
    exchange,
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
      // a disk that is gone may never answer
      await within(shutDownLimitMs, undefined, exchange.stop())
      await within(shutDownLimitMs, failed('interrupted'), life.shutDown())
      appWindow.destroy()
      store.stop()
      await within(keychainIdleLimitMs, undefined, idle())
    },
  }
}
