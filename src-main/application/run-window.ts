import { Menu, type App, dialog, nativeTheme, shell } from 'electron'
import { watchComputer } from '../host/watch-computer'
import type { HostStateKeeper } from '../host/host-state'
import { links } from '../security/links'
import { appMenu } from '../windows/app-menu'
import { type AppTray, createTray } from '../windows/tray'
import { trayLine } from '../windows/tray-line'
import type { Application } from './create-application'

/** What reacts while Spirodesk runs with its window. */
export interface WindowReactions {
  onState(state: HostStateKeeper): void
  onWindowClosed(): void
}

/**
 * Runs Spirodesk with its window, menu and tray until a person quits. `application` is asked for late, since it
 * is made with these reactions.
 */
export function runWindow(
  app: App,
  trayIcon: string,
  developerTools: boolean,
  application: () => Application,
): WindowReactions & { start(): void } {
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
    tray?.say(trayLine(state.settings().connection !== null, state.get().sync))
  }
  const onState = (state: HostStateKeeper) => {
    const { theme } = state.settings().preferences
    if (nativeTheme.themeSource !== theme) nativeTheme.themeSource = theme
    showTray(state)
  }

  return {
    onState,
    onWindowClosed() {
      const { connection, preferences } = application().state.settings()
      if (!connection || !preferences.keepSyncingWhenClosed) quit()
    },
    start() {
      const { state, life, appWindow } = application()
      Menu.setApplicationMenu(
        Menu.buildFromTemplate(
          appMenu(process.platform, developerTools, {
            command: (command) => appWindow.announce('command', command),
            openLink: (link) => void shell.openExternal(links[link]),
            quit,
          }),
        ),
      )
      onState(state)
      watchComputer(() => life.current()?.engine ?? null)
      app.on('activate', open)
      app.on('second-instance', (_event, _words, _folder, data) => {
        if (isOpening(data)) open()
      })
      open()
      void application().start('start')
      if (state.settingsSetAside !== null) tellSetAside(state.settingsSetAside)
    },
  }
}

function tellSetAside(path: string): void {
  void dialog.showMessageBox({
    type: 'warning',
    message: 'Spirodesk’s settings could not be read',
    detail: `They were set aside as ${path}. Connect again to fetch everything anew; what was fetched before stays on the disk, and belongs to the connection in that file.`,
  })
}

/** Whether a second start wanted a window; a sync from the command line does not. */
function isOpening(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'task' in data && data.task === 'window'
}
