import { app, clipboard, type Session, shell, systemPreferences } from 'electron'
import { join } from 'node:path'
import { now } from '#shared/now'
import { callsAboutAll, callsWhileLocked, hostCalls } from '#shared/calls/host-calls'
import { fault } from '#shared/fault'
import type { HostState } from '#shared/host'
import type { Link } from '#shared/links'
import type { Policy } from '#shared/policy'
import type { SyncProgress } from '#shared/records/sync'
import { readBuildFacts } from '../system/build-facts'
import { tryConnection } from '../connection/connection-test'
import { callGate, isKnownSender, listenToPages, newChannel, releasePages } from '../ipc/pages'
import { loadKeytar, osKeychain } from '../keychain/keychain'
import { collectGarbage, releaseWhenIdle } from '../system/idle-memory'
import { createLog, createRedactor, rotatingFile } from '../system/log'
import { loginStarter } from '../system/login-start'
import type { Organization, Cleanup } from '../organizations/organization'
import { createOrganizations } from '../organizations/organizations'
import { governHandlers } from '../policy/enforcement'
import { pageLocations, servePages } from '../security/app-protocol'
import { serviceTransport } from '../service-client/transport'
import { placeOn, withPlace } from '../settings/window-places'
import { systemLocales } from '../system/system-locales'
import { hostTexts } from '../text/texts'
import { throttle, completed, withTimeout } from '../system/timing'
import { howInstalled } from '../updates/installed'
import { createUpdates, readBuiltIn } from '../updates/updates'
import { createAppWindow, shownProgress } from '../windows/app-window'
import { printWindow } from '../windows/dialogs'
import { createCopied } from '../windows/copied'
import { canNotify } from '../windows/notifications'
import { askPerson, createConsent } from './consent'
import { hostHandlers } from './host-handlers'

/** Spirodesk's parts at work, with or without a window. */
export type Application = ReturnType<typeof createApplication>

const shutDownLimitMs = 15_000
const clipboardLimitMs = 2_000
const updateEveryMs = 5 * 60_000
const keychainIdleLimitMs = 90_000
const keychainLimitMs = 30_000

/** Assembles the window, updates and organizations of a profile folder. Electron has to be ready. */
export function createApplication(input: {
  profileFolder: string
  paths: ApplicationPaths
  /** Address of the development server; null in a build. */
  developmentServer: string | null
  /** The institution's policy; null without one. */
  policy: Policy | null
  /** True when runs begin by themselves. */
  scheduled: boolean
  /** Remains of earlier processes to remove. */
  cleansUp: Cleanup
  pageSession: Session
  onWindowClosed: () => void
  /** Called when the window gains or loses a person's attention. */
  onFront: () => void
  /** Called when a run of an organization has ended, in whatever way. */
  onRunEnded: (of: Organization, run: SyncProgress) => void
  /** Called when something the app shows has changed; at most ten times a second. */
  onState: () => void
}) {
  const { profileFolder, paths, developmentServer, pageSession, policy, scheduled, cleansUp } = input
  const { log, redactor } = openLog(profileFolder)
  const locations = pageLocations(developmentServer)
  const developerTools = developmentServer !== null
  servePages(pageSession, paths.pages)

  const memory = releaseWhenIdle(() => {
    collectGarbage()
    releasePages()
  })
  const announce = throttle(
    100,
    () => {
      memory.used()
      appWindow.announce('state', windowState())
      appWindow.protect()
      appWindow.showProgress(shownProgress(shown().state.get()))
      updates.stateChanged()
      organizations.all().forEach(({ rest }) => rest.reconsider())
      input.onState()
    },
    (ms, action) => setTimeout(action, ms),
  )
  const copied = createCopied(clipboard)
  const keychain = osKeychain(loadKeytar, keychainLimitMs)
  const prompt = systemPrompt()
  const organizations = createOrganizations({
    ...{
      profileFolder,
      pageSession,
      developmentServer,
      policy,
      keychain,
      scheduled,
      cleansUp,
      log,
      redactor,
    },
    about: hostApp(profileFolder, prompt !== null),
    locales: systemLocales(app),
    pages: {
      store: locations.store,
      report: locations.report,
      preload: paths.storePreload,
      developerTools,
    },
    pageFiles: paths.pages,
    sampleService: paths.sampleService,
    dialogWindow: () => appWindow.window(),
    hasWindow: () => appWindow.page() !== null,
    window: {
      leave: () => appWindow.leave(),
      renew: () => appWindow.renew(shown().state.get().lock.isLocked ? 'first' : 'same'),
      clearCopied: () => void copied.clear(),
      restorePage: () => appWindow.restorePage(),
    },
    connectPages: (only) => connectPages(only),
    onRunEnded: input.onRunEnded,
    // the page to restore belonged to another organization
    onShown: () => appWindow.forgetPlace(),
    onChanged: announce,
  })
  const { settings } = organizations
  if (settings.setAside) log('settings-set-aside')
  const shown = () => organizations.shown()
  /** The first organization's state also holds everything that belongs to none. */
  const general = organizations.first.state
  const windowState = (): HostState => ({
    ...shown().state.get(),
    updates: general.get().updates,
    organization: shown().id,
    organizations: organizations.list(),
    zoom: settings.get().zoom,
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
    keepZoom(zoom) {
      settings.change({ zoom })
      announce()
    },
    isHiddenFromCapture: () =>
      organizations.all().some(({ state }) => state.settings().preferences.hideFromCapture),
    onUsed() {
      memory.used()
      organizations.all().forEach(({ lock }) => lock.used())
    },
    onFront: input.onFront,
    onWanted: () => organizations.all().forEach(({ store }) => store.wake()),
    onClosed() {
      organizations.all().forEach(({ rest }) => rest.reconsider())
      input.onWindowClosed()
    },
    texts: () => hostTexts(general.get().locale),
    log,
  })
  const texts = () => hostTexts(general.get().locale)
  const updates = createUpdates({
    state: general,
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
    args: process.argv.slice(1),
    feedAt: (address) => ({ ...address, transport: serviceTransport(address).transport }),
    isBusy: () => organizations.all().some((one) => one.isBusy()),
    quit: () => app.quit(),
    clock: now,
    log,
  })
  const updating = scheduled ? setInterval(() => void updates.tick(), updateEveryMs) : undefined

  // contents ids of the window's page that has reported itself listening, and of the store pages that it is connected to
  let listening: number | null = null
  const connected = new Set<number>()
  /** Connects the window to each store page that listens and is not locked, once: another connection ends the calls of the first. */
  const connectPages = (only?: string) => {
    const page = appWindow.page()
    // a page that shows nothing has no calls to make
    if (page?.known.contents !== listening || shown().state.get().lock.isLocked) return
    for (const { id, store, state } of organizations.all()) {
      const other = store.page()
      if (only !== undefined && id !== only) continue
      if (!other || connected.has(other.known.contents) || !store.isReady() || state.get().lock.isLocked)
        continue
      connected.add(other.known.contents)
      const { near, far } = newChannel()
      other.sendPort('store-for-app', near)
      page.sendPort('library', far, id)
    }
  }
  const login = loginStarter(app)
  let link: Link | null = null
  const lead = (to: Link) => {
    // the link needs its organization before it is shown
    appWindow.announce('state', windowState())
    link = to
    appWindow.forgetPlace()
    appWindow.announce('link', {})
  }
  const agreedHosts = new Set<string>()
  const handlersOf = perOrganization((of) =>
    governHandlers(
      policy,
      hostHandlers({
        ...{ organizations, updates, login, canNotify },
        of,
        consent: createConsent(
          (question) => askPerson(appWindow.window(), texts(), question, organizations.nameAmongSeveral(of)),
          agreedHosts,
        ),
        state: windowState,
        askSystem: async () => (await prompt?.(texts()('dialogs.unlock'))) ?? false,
        check: (given) => tryConnection(of.store.call, given, of.answers.of(null)),
        printWindow: () => printWindow(appWindow.window()),
        copied,
        openLink: (address) => void shell.openExternal(address),
        takeLink() {
          const taken = link
          link = null
          return taken
        },
        zoom: (zoom) => appWindow.zoom(zoom),
        left: () => appWindow.left(),
      }),
    ),
  )
  listenToPages(
    callGate(
      hostCalls,
      () => handlersOf(shown()),
      (sender) => isKnownSender(sender, appWindow.page()?.known ?? null),
      (name, about) => {
        if (shown().state.get().lock.isLocked && !callsWhileLocked.has(name)) return fault('locked')
        // the window learns a moment after main which organization is shown
        const isStale = typeof about === 'string' && about !== shown().id && !callsAboutAll.has(name)
        return isStale ? fault('cancelled', 'organization') : null
      },
    ),
    (sender) => {
      // a page that listens anew has lost its connections
      connected.delete(sender.contents)
      const all = organizations.all()
      if (all.some(({ transfers }) => transfers.pages.portsWanted(sender))) return
      const stored = all.find(({ store }) => isKnownSender(sender, store.page()?.known ?? null))
      if (stored) stored.store.portsWanted()
      else if (isKnownSender(sender, appWindow.page()?.known ?? null)) {
        listening = sender.contents
        connected.clear()
        connectPages()
      }
    },
  )

  return {
    organizations,
    state: windowState,
    appWindow,
    login,
    updates,
    /** Opens the window on the target of a link or notification; while locked, once it is unlocked. */
    follow(to: Link, of: Organization | null = null) {
      const isThere = of === null || organizations.show(of.id).ok
      appWindow.open()
      if (isThere && to.to !== 'window' && shown().state.settings().connection !== null) lead(to)
    },
    /** Starts the store pages and opens the connections; runs begin. */
    start(): Promise<void> {
      updates.begin()
      return organizations.start()
    },
    /** Stops syncing, waits briefly for pending work and closes the stores. True when nothing is under way any more. */
    async shutDown(): Promise<boolean> {
      clearInterval(updating)
      memory.stop()
      organizations.stop()
      await appWindow.leave()
      await withTimeout(clipboardLimitMs, undefined, copied.clear())
      await withTimeout(shutDownLimitMs, false, completed(updates.stop()))
      const all = organizations.all()
      const areClosed = await Promise.all(all.map((one) => one.shutDown()))
      appWindow.destroy()
      for (const { store } of all) store.stop()
      const isIdle = await withTimeout(keychainIdleLimitMs, false, completed(keychain.idle()))
      return areClosed.every(Boolean) && isIdle
    },
  }
}

/** Memoizes a value per organization, for as long as the organization exists. */
function perOrganization<T>(make: (of: Organization) => T): (of: Organization) => T {
  const made = new WeakMap<Organization, { readonly value: T }>()
  return (of) => {
    const known = made.get(of) ?? { value: make(of) }
    made.set(of, known)
    return known.value
  }
}

export type ApplicationPaths = ReturnType<typeof applicationPaths>

/** Paths beside the folder of the built main program. */
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

const longestFile = 1024 * 1024

/** The log of a profile, with its redactor. */
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

/** The system's own prompt (Touch ID); null where there is none. Electron has no Windows Hello. */
function systemPrompt(): ((reason: string) => Promise<boolean>) | null {
  if (process.platform !== 'darwin' || !systemPreferences.canPromptTouchID()) return null
  return (reason) =>
    systemPreferences.promptTouchID(reason).then(
      () => true,
      () => false,
    )
}
