import { type App, dialog, Menu, nativeTheme, powerMonitor, shell } from 'electron'
import type { HostState } from '#shared/host'
import { watchComputer } from '../connection/start-sync'
import type { HostStateKeeper } from '../host-state'
import { type LinkName, links } from '../security/lockdown'
import { type HostTexts, hostTexts } from '../text/texts'
import { appMenu } from '../windows/app-menu'
import type { ZoomChange } from '../windows/app-window'
import { type AppTray, createTray, trayLine } from '../windows/tray'
import type { Application } from './application'

/** Runs Spirodesk with its window until a person quits. `application` is made with these reactions, so asked for late. */
export function runWindow(
  app: App,
  trayIcon: string,
  developerTools: boolean,
  application: () => Application,
): { onState(state: HostStateKeeper): void; onWindowClosed(): void } & { start(): void } {
  let tray: AppTray | null = null
  const open = () => application().appWindow.open()
  const quit = () => app.quit()
  const syncNow = async () => {
    const sync = await application().life.syncing()
    if (sync.ok) void sync.value.engine.run('manual')
  }
  const showTray = (state: HostStateKeeper) => {
    const { keepSyncingWhenClosed } = state.settings().preferences
    if (keepSyncingWhenClosed) tray ??= createTray(trayIcon, { open, syncNow: () => void syncNow(), quit })
    else tray?.remove()
    if (!keepSyncingWhenClosed) tray = null
    const texts = hostTexts(state.get().locale)
    tray?.say(trayLine(isFetching(state), state.get(), texts), texts)
  }
  const away = watchAway(() => application().lock)
  let menuLocale = ''
  const showMenu = ({ locale }: HostState) => {
    if (locale === menuLocale) return
    menuLocale = locale
    const actions = {
      command: (command: 'sync-now' | 'settings') => application().appWindow.announce('command', command),
      zoom: (change: ZoomChange) => application().appWindow.zoom(change),
      openLink: (link: LinkName) => void shell.openExternal(links[link]),
      quit,
    }
    const menu = appMenu(process.platform, developerTools, actions, hostTexts(locale))
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
  }

  return {
    onState,
    onWindowClosed() {
      const { state } = application()
      if (!isFetching(state) || !state.settings().preferences.keepSyncingWhenClosed) quit()
    },
    start() {
      const { state, life } = application()
      // what the pages' processes begin with comes first: the rest is done while they begin
      showTheme(state)
      open()
      void application().start('start')
      onState(state)
      watchComputer(() => life.current()?.engine ?? null)
      away.start()
      app.on('activate', open)
      app.on('second-instance', (_event, _words, _folder, data) => {
        if (isOpening(data)) open()
      })
      if (state.settingsSetAside !== null) tellSetAside(state.settingsSetAside, hostTexts(state.get().locale))
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

/** Whether a second start wanted a window; a sync from the command line does not. */
function isOpening(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'task' in data && data.task === 'window'
}
