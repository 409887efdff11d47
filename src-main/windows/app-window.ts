import { BrowserWindow, nativeTheme, screen } from 'electron'
import { type HostEvents, hostEvents } from '#shared/calls/host-calls'
import type { EventPayload } from '#shared/calls/call-map'
import { announceTo, sendPort } from '../ipc/page-messages'
import type { Log } from '../log/log'
import { pagePreferences } from '../security/page-preferences'
import type { WindowPlace } from '../settings/settings'
import type { HostTexts } from '../text/host-texts'
import { restartBudget } from '../timing/restart-budget'
import { askToTryAgain } from './ask-to-try-again'
import { backgroundColour } from './background-colour'
import type { Page } from '../ipc/page'
import { leastSize, visiblePlace } from './visible-place'

/** What the window needs from outside. */
export interface AppWindowDependencies {
  readonly url: string
  readonly preload: string
  readonly developerTools: boolean
  readonly icon: string
  readonly place: () => WindowPlace | null
  readonly keepPlace: (place: WindowPlace) => void
  /** The window was closed by a person; its page is gone. */
  readonly onClosed: () => void
  /** The texts of the language that is preferred now. */
  readonly texts: () => HostTexts
  readonly log: Log
}

/** The one visible window, which can be opened again after it was closed. */
export interface AppWindow {
  /** Opens the window, or brings it to the front. */
  open(): void
  page(): Page | null
  /** The window itself, for screenshots and dialogs; null when it is closed. */
  window(): BrowserWindow | null
  announce<N extends keyof HostEvents>(name: N, payload: EventPayload<HostEvents, N>): void
  /** Closes the window without asking and without telling. */
  destroy(): void
}

// as often as the store page is started again
const mostReloads = 5
const withinMs = 5 * 60_000

function placeOf(window: BrowserWindow): WindowPlace {
  return { ...window.getNormalBounds(), maximized: window.isMaximized() }
}

/** Creates the window's keeper; nothing is opened yet. */
export function createAppWindow(dependencies: AppWindowDependencies): AppWindow {
  const { url, preload, developerTools, icon, place, keepPlace, onClosed, texts, log } = dependencies
  const restarts = restartBudget(mostReloads, withinMs, Date.now)
  let window: BrowserWindow | null = null

  const make = () => {
    const last = place()
    const areas = screen.getAllDisplays().map((display) => display.workArea)
    const made = new BrowserWindow({
      ...visiblePlace(last, areas),
      minWidth: leastSize.width,
      minHeight: leastSize.height,
      title: 'Spirodesk',
      icon,
      show: false,
      autoHideMenuBar: true,
      backgroundColor: backgroundColour(nativeTheme.shouldUseDarkColors),
      webPreferences: pagePreferences(preload, developerTools),
    })
    if (last?.maximized) made.maximize()
    made.once('ready-to-show', () => made.show())
    made.on('close', () => keepPlace(placeOf(made)))
    made.once('closed', () => {
      if (window !== made) return
      window = null
      onClosed()
    })
    made.webContents.on('render-process-gone', (_event, { reason }) => {
      if (reason === 'clean-exit') return
      log('page-gone', { page: 'app', reason })
      if (restarts.take()) made.webContents.reload()
      else void askToTryAgain(made, texts(), () => restarts.refill())
    })
    void made.loadURL(url).catch(() => log('page-load-failed', { page: 'app' }))
    return made
  }

  return {
    open() {
      window ??= make()
      if (window.isMinimized()) window.restore()
      if (window.isVisible()) window.focus()
    },
    page() {
      const open = window
      return (
        open && {
          known: { contents: open.webContents.id, url },
          sendPort: (role, port) => sendPort(open.webContents, role, port),
          destroy: () => open.destroy(),
        }
      )
    },
    window: () => window,
    announce(name, payload) {
      if (window && !window.webContents.isCrashed()) announceTo(window.webContents, hostEvents, name, payload)
    },
    destroy() {
      const open = window
      window = null
      if (!open) return
      keepPlace(placeOf(open))
      open.destroy()
    },
  }
}
