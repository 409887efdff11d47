import { BrowserWindow, nativeTheme, screen } from 'electron'
import { type HostEvents, hostEvents } from '#shared/calls/host-calls'
import type { EventPayload } from '#shared/calls/call-map'
import { now } from '#shared/now'
import { announceTo, sendPort } from '../ipc/page-messages'
import type { Log } from '../log/log'
import { pagePreferences } from '../security/page-preferences'
import type { WindowPlace } from '../settings/window-places'
import type { HostTexts } from '../text/host-texts'
import { restartBudget } from '../timing/restart-budget'
import { within } from '../timing/within'
import { askToTryAgain } from './ask-to-try-again'
import { backgroundColour } from './background-colour'
import type { Page } from '../ipc/page'
import { type ZoomChange, nextZoom } from './next-zoom'
import { screensName } from './screens-name'
import { leastSize, visiblePlace } from './visible-place'

/** What the window needs from outside. */
export interface AppWindowDependencies {
  readonly url: string
  readonly preload: string
  readonly developerTools: boolean
  readonly icon: string
  /** Where the window was on a set of screens. */
  readonly place: (screens: string) => WindowPlace | null
  readonly keepPlace: (screens: string, place: WindowPlace) => void
  /** The size of everything in it, and how to keep another one; 1 is the usual one. */
  readonly zoom: () => number
  readonly keepZoom: (zoom: number) => void
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
  /** Makes everything in the window larger or smaller, and keeps it so. */
  zoom(change: ZoomChange): void
  /** Lets the page keep what it has yet to keep; comes back after a while at the latest. */
  leave(): Promise<void>
  /** The page has kept everything. */
  left(): void
  /** Closes the window without asking and without telling. */
  destroy(): void
}

// as often as the store page is started again
const mostReloads = 5
const withinMs = 5 * 60_000
const leaveLimitMs = 3_000

/** Creates the window's keeper; nothing is opened yet. */
export function createAppWindow(dependencies: AppWindowDependencies): AppWindow {
  const { url, preload, developerTools, icon, texts, log } = dependencies
  const restarts = restartBudget(mostReloads, withinMs, now)
  let window: BrowserWindow | null = null
  // whether somebody has opened it since it began to close
  let isWanted = false
  let left: () => void = () => undefined

  const keepPlace = (open: BrowserWindow) =>
    dependencies.keepPlace(screensName(screen.getAllDisplays()), {
      ...open.getNormalBounds(),
      maximized: open.isMaximized(),
    })
  const leave = async ({ webContents: page }: BrowserWindow) => {
    if (page.isCrashed() || page.isLoading()) return
    const done = new Promise<void>((resolve) => (left = resolve))
    announceTo(page, hostEvents, 'leaving', {})
    await within(leaveLimitMs, undefined, done)
  }
  const zoom = (change: ZoomChange) => {
    const next = nextZoom(dependencies.zoom(), change)
    dependencies.keepZoom(next)
    window?.webContents.setZoomFactor(next)
  }
  const make = (): BrowserWindow => {
    const screens = screen.getAllDisplays()
    const last = dependencies.place(screensName(screens))
    const areas = screens.map((display) => display.workArea)
    const made = new BrowserWindow({
      ...visiblePlace(last, areas),
      minWidth: leastSize.width,
      minHeight: leastSize.height,
      title: 'Spirodesk',
      icon,
      show: false,
      autoHideMenuBar: true,
      backgroundColor: backgroundColour(nativeTheme.shouldUseDarkColors),
      webPreferences: { ...pagePreferences(preload, developerTools), zoomFactor: dependencies.zoom() },
    })
    if (last?.maximized) made.maximize()
    made.once('ready-to-show', () => made.show())
    let leaving = false
    made.on('close', (event) => {
      event.preventDefault()
      if (leaving) return
      leaving = true
      isWanted = false
      keepPlace(made)
      void leave(made).then(() => made.isDestroyed() || made.destroy())
    })
    made.webContents.on('did-finish-load', () => {
      // what a page did last is heard of when its window is gone already
      if (!made.isDestroyed()) made.webContents.setZoomFactor(dependencies.zoom())
    })
    made.webContents.on('zoom-changed', (_event, direction) => zoom(direction))
    made.once('closed', () => {
      if (window !== made) return
      window = leaving && isWanted ? make() : null
      if (!window) dependencies.onClosed()
    })
    made.webContents.on('render-process-gone', (_event, { reason }) => {
      if (reason === 'clean-exit' || made.isDestroyed()) return
      log('page-gone', { page: 'app', reason })
      if (restarts.take()) made.webContents.reload()
      else void askToTryAgain(made, texts(), () => restarts.refill())
    })
    void made.loadURL(url).catch(() => log('page-load-failed', { page: 'app' }))
    return made
  }

  return {
    open() {
      isWanted = true
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
    zoom,
    announce(name, payload) {
      if (window && !window.webContents.isCrashed()) announceTo(window.webContents, hostEvents, name, payload)
    },
    async leave() {
      if (window) await leave(window)
    },
    left: () => left(),
    destroy() {
      const open = window
      window = null
      if (!open) return
      keepPlace(open)
      open.destroy()
    },
  }
}
