import { type App, dialog, Menu, nativeTheme, powerMonitor, shell } from 'electron'
import * as v from 'valibot'
import type { HostEvents } from '#shared/calls/host-calls'
import type { EventPayload } from '#shared/calls/rpc'
import { type Fault, ok } from '#shared/fault'
import { type Link, linkScheme, readLink } from '#shared/links'
import type { PauseChoice } from '#shared/records/sync'
import { pauseSync, watchComputer } from '../connection/start-sync'
import type { HostStateKeeper } from '../settings/host-state'
import { type LinkName, links } from '../security/lockdown'
import { type HostTexts, hostTexts } from '../text/texts'
import { appMenu } from '../windows/app-menu'
import type { ZoomChange } from '../windows/app-menu'
import { type AppTray, createTray } from '../windows/tray'
import type { Application, ApplicationPaths, createApplication } from './application'
import type { Organization } from '../organizations/organization'
import { type Attention, createAttention } from './attention'

/** Runs Spirodesk with its window until a person quits. `application` is created with these reactions, hence a getter. */
export function runWindow(
  app: App,
  input: {
    readonly paths: Pick<ApplicationPaths, 'icon' | 'trayIcon'>
    readonly developerTools: boolean
    /** True to start in the tray, if there is one. */
    readonly isHidden: boolean
    readonly links: ReceivedLinks
    /** The text of a fault. */
    readonly sentence: (found: Fault, texts: HostTexts) => string
  },
  application: () => Application,
): Pick<Parameters<typeof createApplication>[0], 'onState' | 'onWindowClosed' | 'onFront' | 'onRunEnded'> & {
  start(): void
} {
  let tray: AppTray | null = null
  const attentions = new Map<Organization, Attention>()
  const unseen = new Map<Organization, number>()
  const all = () => application().organizations.all()
  const general = () => application().organizations.first.state
  const texts = () => hostTexts(general().get().locale)
  const isShown = (of: Organization) => application().organizations.shown() === of
  let shownLast: Organization | null = null
  const attentionOf = (of: Organization): Attention => {
    const { appWindow, follow } = application()
    const known =
      attentions.get(of) ??
      createAttention({
        icon: input.paths.icon,
        name: () => application().organizations.nameAmongSeveral(of),
        count(sessions) {
          unseen.set(of, sessions)
          app.setBadgeCount([...unseen.values()].reduce((sum, one) => sum + one, 0))
        },
        state: of.state,
        callStore: of.store.call,
        open: (to) => follow(to, of),
        // a person sees nothing of an organization that is not shown
        isInFront: () => appWindow.isInFront() && isShown(of),
      })
    attentions.set(of, known)
    return known
  }
  const forget = (of: Organization, attention: Attention) => {
    attention.stop()
    attentions.delete(of)
    unseen.delete(of)
  }
  const open = () => application().appWindow.open()
  const follow = (to: Link) => application().follow(to)
  const quit = () => app.quit()
  const syncNow = async ({ state, connections }: Organization) => {
    if (!isFetching(state) || state.get().lock.isLocked) return
    const sync = await connections.syncing()
    if (sync.ok) void sync.value.engine.run('manual')
  }
  const pause = (choice: PauseChoice | null) => {
    for (const { state, connections } of all())
      if (isFetching(state)) pauseSync(state, connections.current()?.engine ?? null, choice)
  }
  const showTray = () => {
    if (general().settings().preferences.keepSyncingWhenClosed)
      tray ??= createTray(input.paths.trayIcon, {
        ...{ open, pause, quit },
        syncNow: () => all().forEach((one) => void syncNow(one)),
      })
    else {
      tray?.remove()
      tray = null
    }
    const { connected, first, nameOf } = application().organizations
    const shown = connected().length > 0 ? connected() : [first]
    const states = shown.map((one) => {
      const { sync, lock } = one.state.get()
      return { name: nameOf(one), connected: isFetching(one.state), sync, lock }
    })
    tray?.say(states, texts())
  }
  const away = watchIdle(() => all().map(({ lock }) => lock))
  let menuLocale = ''
  const showMenu = () => {
    const { locale } = general().get()
    if (locale === menuLocale) return
    menuLocale = locale
    const actions = {
      command: (command: EventPayload<HostEvents, 'command'>) =>
        application().appWindow.announce('command', command),
      zoom: (change: ZoomChange) => application().appWindow.zoom(change),
      openLink: (link: LinkName) => void shell.openExternal(links[link]),
      quit,
    }
    const menu = appMenu(process.platform, input.developerTools, actions, texts())
    Menu.setApplicationMenu(Menu.buildFromTemplate(menu))
  }
  const showTheme = () => {
    const { theme } = general().settings().preferences
    if (nativeTheme.themeSource !== theme) nativeTheme.themeSource = theme
  }
  let hasBegun = false
  // macOS pastes by its menu alone
  let hasMenus = process.platform === 'darwin'
  const onState = () => {
    showTheme()
    if (hasMenus) {
      showTray()
      showMenu()
    }
    away.follow(all().some(({ state }) => state.get().lock.isSet))
    if (!hasBegun) return
    const shown = application().organizations.shown()
    if (shown !== shownLast && application().appWindow.isInFront())
      for (const one of [shownLast, shown]) if (one) attentions.get(one)?.seen()
    shownLast = shown
    for (const one of all()) attentionOf(one).stateChanged()
    for (const [one, attention] of attentions) if (!all().includes(one)) forget(one, attention)
  }
  const staysInTray = () =>
    general().settings().preferences.keepSyncingWhenClosed && all().some(({ state }) => isFetching(state))

  return {
    onState,
    onFront: () => attentions.get(application().organizations.shown())?.seen(),
    onRunEnded: (of, run) => attentionOf(of).afterRun(run),
    onWindowClosed() {
      if (staysInTray()) attentionOf(application().organizations.shown()).stays()
      else quit()
    },
    start() {
      const { organizations, login } = application()
      const isHidden = (input.isHidden || login.wasStarted()) && staysInTray()
      // first, because the pages' processes inherit it; the rest happens while they start
      showTheme()
      if (!isHidden) open()
      const opened = application().start()
      hasBegun = true
      onState()
      const menus = setTimeout(() => {
        hasMenus = true
        onState()
      }, menusAfterMs)
      app.once('before-quit', () => clearTimeout(menus))
      watchComputer(() => all().flatMap(({ connections }) => connections.current()?.engine ?? []))
      away.start()
      app.on('activate', open)
      app.on('second-instance', (_event, _words, _folder, data) => {
        const found = v.safeParse(secondStartSchema, data)
        // a sync from the command line, or a start at login, needs no window
        if (!found.success || found.output.isHidden) return
        const { link, organization } = found.output
        const meant = organization === null ? ok(null) : organizations.meant(organization)
        application().follow(link === null ? { to: 'window' } : readLink(link), meant.ok ? meant.value : null)
        if (!meant.ok)
          void dialog.showMessageBox({ type: 'error', message: input.sentence(meant.fault, texts()) })
      })
      // elsewhere the package registers the scheme
      if (app.isPackaged && process.platform === 'win32')
        app.setAsDefaultProtocolClient(linkScheme, process.execPath, ['--'])
      input.links.follow((link) => follow(readLink(link)))
      // on top of the window, not before it
      void opened.then(() => {
        for (const { state } of organizations.all()) {
          const path = state.settingsSetAside()
          if (path !== null)
            void showWarning('setAside', path, texts()).then(() => state.remember({ setAside: null }))
        }
        for (const path of organizations.unusable()) void showWarning('unusable', path, texts())
      })
    },
  }
}

/** Links received from the system, kept until followed. */
export type ReceivedLinks = ReturnType<typeof receiveLinks>

/** Receives links from now on; `first` is the one of the command line. macOS sends one before the engine is ready. */
export function receiveLinks(app: App, first: string | null) {
  let last = first
  let followed: ((link: string) => void) | null = null
  app.on('open-url', (event, link) => {
    event.preventDefault()
    if (followed) followed(link)
    else last = link
  })
  return {
    /** Calls `follow` for the latest link received, and for each later one. */
    follow(follow: (link: string) => void) {
      followed = follow
      if (last !== null) follow(last)
      last = null
    },
  }
}

// the tray and the menus take main some time, for which the first rows would wait
const menusAfterMs = 1_000

const lookEveryMs = 10_000

/** Tells the locks when the person may have left; only checked while there is a passphrase. */
function watchIdle(locks: () => readonly Organization['lock'][]) {
  let looking: NodeJS.Timeout | null = null
  return {
    follow(isSet: boolean) {
      if (isSet === (looking !== null)) return
      if (looking) clearInterval(looking)
      looking = isSet ? setInterval(() => locks().forEach((lock) => void lock.tick()), lookEveryMs) : null
    },
    start() {
      const suspended = () => locks().forEach((lock) => void lock.suspended())
      powerMonitor.on('suspend', suspended)
      powerMonitor.on('lock-screen', suspended)
    },
  }
}

/** True when sessions are fetched from a service. */
function isFetching(state: HostStateKeeper): boolean {
  const { connection } = state.settings()
  return connection !== null && connection.kind !== 'imported'
}

/** Resolves once a person has closed it. */
function showWarning(what: 'setAside' | 'unusable', path: string, texts: HostTexts): Promise<unknown> {
  return dialog.showMessageBox({
    type: 'warning',
    message: texts(`dialogs.${what}.message`),
    detail: texts(`dialogs.${what}.detail`, { path }),
  })
}

/** A second instance's message. Another program of the same person may send anything. */
const secondStartSchema = v.object({
  task: v.literal('window'),
  isHidden: v.boolean(),
  link: v.nullable(v.string()),
  organization: v.nullable(v.string()),
})
