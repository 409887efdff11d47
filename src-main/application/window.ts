import { type App, dialog, Menu, nativeTheme, powerMonitor, shell } from 'electron'
import * as v from 'valibot'
import type { HostEvents } from '#shared/calls/host-calls'
import type { EventPayload } from '#shared/calls/rpc'
import type { HostState } from '#shared/host'
import { type Link, linkScheme, readLink } from '#shared/links'
import type { PauseChoice } from '#shared/records/sync'
import { pauseSync, watchComputer } from '../connection/start-sync'
import type { HostStateKeeper } from '../host-state'
import { type LinkName, links } from '../security/lockdown'
import { type HostTexts, hostTexts } from '../text/texts'
import { appMenu } from '../windows/app-menu'
import type { ZoomChange } from '../windows/app-window'
import { type AppTray, createTray } from '../windows/tray'
import type { Application, ApplicationPaths, createApplication } from './application'
import { type Attention, createAttention } from './attention'

/** Runs Spirodesk with its window until a person quits. `application` is made with these reactions, so asked for late. */
export function runWindow(
  app: App,
  input: {
    readonly paths: Pick<ApplicationPaths, 'icon' | 'trayIcon'>
    readonly developerTools: boolean
    /** Whether it begins in the tray, if it can. */
    readonly isHidden: boolean
    readonly links: HeardLinks
  },
  application: () => Application,
): Pick<Parameters<typeof createApplication>[0], 'onState' | 'onWindowClosed' | 'onFront' | 'onRunEnded'> & {
  start(): void
} {
  let tray: AppTray | null = null
  let attention: Attention | null = null
  const open = () => application().appWindow.open()
  const follow = (to: Link) => application().follow(to)
  const quit = () => app.quit()
  const syncNow = async () => {
    const sync = await application().life.syncing()
    if (sync.ok) void sync.value.engine.run('manual')
  }
  const pause = (choice: PauseChoice | null) => {
    const { state, life } = application()
    pauseSync(state, life.current()?.engine ?? null, choice)
  }
  const showTray = (state: HostStateKeeper) => {
    const { keepSyncingWhenClosed } = state.settings().preferences
    if (keepSyncingWhenClosed)
      tray ??= createTray(input.paths.trayIcon, { open, syncNow: () => void syncNow(), pause, quit })
    else tray?.remove()
    if (!keepSyncingWhenClosed) tray = null
    tray?.say(isFetching(state), state.get(), hostTexts(state.get().locale))
  }
  const away = watchAway(() => application().lock)
  let menuLocale = ''
  const showMenu = ({ locale }: HostState) => {
    if (locale === menuLocale) return
    menuLocale = locale
    const actions = {
      command: (command: EventPayload<HostEvents, 'command'>) =>
        application().appWindow.announce('command', command),
      zoom: (change: ZoomChange) => application().appWindow.zoom(change),
      openLink: (link: LinkName) => void shell.openExternal(links[link]),
      quit,
    }
    const menu = appMenu(process.platform, input.developerTools, actions, hostTexts(locale))
    Menu.setApplicationMenu(Menu.buildFromTemplate(menu))
  }
  const showTheme = (state: HostStateKeeper) => {
    const { theme } = state.settings().preferences
    if (nativeTheme.themeSource !== theme) nativeTheme.themeSource = theme
  }
  const onState = (state: HostStateKeeper) => {
    showTheme(state)
    showTray(state)
    showMenu(state.get())
    away.follow(state.get().lock)
    attention?.look()
  }

  return {
    onState,
    onFront: () => attention?.seen(),
    onRunEnded: (run) => attention?.afterRun(run),
    onWindowClosed() {
      if (staysInTray(application().state)) attention?.stays()
      else quit()
    },
    start() {
      const { state, life, store, appWindow, login } = application()
      const { icon } = input.paths
      const isInFront = () => appWindow.isInFront()
      const isHidden = (input.isHidden || login.wasStarted()) && staysInTray(state)
      // what the pages' processes begin with comes first: the rest is done while they begin
      showTheme(state)
      if (!isHidden) open()
      void application().start('start')
      attention = createAttention({ app, icon, state, callStore: store.call, open: follow, isInFront })
      onState(state)
      watchComputer(() => life.current()?.engine ?? null)
      away.start()
      app.on('activate', open)
      app.on('second-instance', (_event, _words, _folder, data) => {
        const found = v.safeParse(secondStartSchema, data)
        // a sync from the command line, or a start at login, wants no window
        if (!found.success || found.output.isHidden) return
        follow(found.output.link === null ? { to: 'window' } : readLink(found.output.link))
      })
      // elsewhere the package registers it
      if (app.isPackaged && process.platform === 'win32')
        app.setAsDefaultProtocolClient(linkScheme, process.execPath, ['--'])
      input.links.follow((link) => follow(readLink(link)))
      if (state.settingsSetAside !== null) tellSetAside(state.settingsSetAside, hostTexts(state.get().locale))
    },
  }
}

/** Links that the system hands over, kept until somebody follows them. */
export type HeardLinks = ReturnType<typeof hearLinks>

/** Listens for links from now on; `first` is the one on the command line. macOS tells of one before the engine is ready. */
export function hearLinks(app: App, first: string | null) {
  let last = first
  let followed: ((link: string) => void) | null = null
  app.on('open-url', (event, link) => {
    event.preventDefault()
    if (followed) followed(link)
    else last = link
  })
  return {
    /** Calls `follow` for the last one that has come, and for each that comes. */
    follow(follow: (link: string) => void) {
      followed = follow
      if (last !== null) follow(last)
      last = null
    },
  }
}

const lookEveryMs = 10_000

/** Tells the lock when nobody may be here any more; looks for that only while there is a passphrase. */
function watchAway(lock: () => Application['lock']) {
  let looking: NodeJS.Timeout | null = null
  return {
    follow({ isSet }: HostState['lock']) {
      if (isSet === (looking !== null)) return
      if (looking) clearInterval(looking)
      looking = isSet ? setInterval(() => void lock().tick(), lookEveryMs) : null
    },
    start() {
      powerMonitor.on('suspend', () => void lock().suspended())
      powerMonitor.on('lock-screen', () => void lock().suspended())
    },
  }
}

/** Whether there is a service that sessions are fetched from. */
function isFetching(state: HostStateKeeper): boolean {
  const { connection } = state.settings()
  return connection !== null && connection.kind !== 'imported'
}

function tellSetAside(path: string, texts: HostTexts): void {
  void dialog.showMessageBox({
    type: 'warning',
    message: texts('dialogs.setAside.message'),
    detail: texts('dialogs.setAside.detail', { path }),
  })
}

/** What a second start tells the first: another program of the same person may say anything. */
const secondStartSchema = v.object({
  task: v.literal('window'),
  isHidden: v.boolean(),
  link: v.nullable(v.string()),
})

/** Whether Spirodesk goes on in the tray without its window. */
function staysInTray(state: HostStateKeeper): boolean {
  return isFetching(state) && state.settings().preferences.keepSyncingWhenClosed
}
