import { BrowserWindow, dialog, Menu, nativeTheme, screen } from 'electron'
import { type HostEvents, hostEvents } from '#shared/calls/host-calls'
import type { EventPayload } from '#shared/calls/rpc'
import { type HostState, zoomSteps } from '#shared/host'
import { now } from '#shared/now'
import { announceTo, type Page, sendPort } from '../ipc/pages'
import type { Log } from '../system/log'
import { pagePreferences } from '../security/lockdown'
import type { WindowPlace } from '../settings/window-places'
import type { HostTexts } from '../text/texts'
import { restartBudget, withTimeout } from '../system/timing'
import { fieldMenu, type ZoomChange } from './app-menu'

// as often as the store page is restarted
const maxReloads = 5
const withinMs = 5 * 60_000
// a busy computer takes its time to hand over what was typed last
const leaveLimitMs = 10_000

export type AppWindow = ReturnType<typeof createAppWindow>

/** Keeps the one visible window, which can be opened again after it was closed; nothing is opened yet. */
export function createAppWindow(dependencies: {
  url: string
  preload: string
  developerTools: boolean
  icon: string
  /** The window's place on a set of screens. */
  place: (screens: string) => WindowPlace | null
  keepPlace: (screens: string, place: WindowPlace) => void
  /** The window's zoom, and its setter; 1 is the default. */
  zoom: () => number
  keepZoom: (zoom: number) => void
  /** True when the system should keep the window out of screenshots and shared screens. */
  isHiddenFromCapture: () => boolean
  /** Called when a person has pressed a key in it, or used the mouse. */
  onUsed: () => void
  /** Called when it gains or loses a person's attention. */
  onFront: () => void
  /** Called when a person has closed it; its page is gone. */
  onClosed: () => void
  /** Called when a person wants it, open or not. */
  onWanted: () => void
  texts: () => HostTexts
  log: Log
}) {
  const { url, preload, developerTools, icon, texts, log } = dependencies
  const restarts = restartBudget(maxReloads, withinMs, now)
  let window: BrowserWindow | null = null
  // true when a person opened it again while it was closing
  let isWanted = false
  let left: () => void = () => undefined
  let isRenewing = false
  // hash of the page shown when it was renewed
  let lastPlace = ''
  // hash of the page that it is renewed with
  let renewedAt = ''
  let progress: number | null = null

  const keepPlace = (open: BrowserWindow) =>
    dependencies.keepPlace(screensName(screen.getAllDisplays()), {
      ...open.getNormalBounds(),
      maximized: open.isMaximized(),
    })
  const askToLeave = async ({ webContents: page }: BrowserWindow) => {
    if (page.isCrashed() || page.isLoading()) return
    const done = new Promise<void>((resolve) => (left = resolve))
    announceTo(page, hostEvents, 'leaving', {})
    await withTimeout(leaveLimitMs, undefined, done)
  }
  let asked: Promise<void> | null = null
  /** Asks once for all that want it meanwhile, as several organizations do that lock. */
  const leave = (made: BrowserWindow) => (asked ??= askToLeave(made).finally(() => (asked = null)))
  const zoom = (change: ZoomChange | number) => {
    const next = typeof change === 'number' ? change : nextZoom(dependencies.zoom(), change)
    dependencies.keepZoom(next)
    window?.webContents.setZoomFactor(next)
  }
  let isProtected = false
  const protect = (made: BrowserWindow, before = false) => {
    isProtected = dependencies.isHiddenFromCapture()
    if (isProtected !== before) made.setContentProtection(isProtected)
  }
  const load = (made: BrowserWindow, address = url) =>
    void made.loadURL(address).catch(() => log('page-load-failed', { page: 'app' }))
  const make = (): BrowserWindow => {
    const screens = screen.getAllDisplays()
    const last = dependencies.place(screensName(screens))
    const areas = screens.map((display) => display.workArea)
    const made = new BrowserWindow({
      ...visiblePlace(last, areas),
      minWidth: minSize.width,
      minHeight: minSize.height,
      title: 'Spirodesk',
      icon,
      show: false,
      autoHideMenuBar: true,
      backgroundColor: backgroundColour(nativeTheme.shouldUseDarkColors),
      webPreferences: { ...pagePreferences(preload, developerTools), zoomFactor: dependencies.zoom() },
    })
    if (last?.maximized) made.maximize()
    protect(made)
    if (progress !== null) made.setProgressBar(progress)
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
      if (!made.isDestroyed()) made.webContents.setZoomFactor(dependencies.zoom())
    })
    made.webContents.on('input-event', dependencies.onUsed)
    made.on('focus', dependencies.onFront)
    made.on('blur', dependencies.onFront)
    // the page has menus of its own for rows and values, and keeps those from here
    made.webContents.on('context-menu', (_event, params) => {
      const menu = fieldMenu(params, texts())
      if (menu.length > 0) Menu.buildFromTemplate(menu).popup({ window: made })
    })
    made.webContents.on('zoom-changed', (_event, direction) => zoom(direction))
    made.once('closed', () => {
      left()
      if (window !== made) return
      window = leaving && isWanted ? make() : null
      if (!window) dependencies.onClosed()
    })
    made.webContents.on('render-process-gone', (_event, { reason }) => {
      // it has nothing more to hand over
      left()
      if (isRenewing) {
        isRenewing = false
        setImmediate(() => !made.isDestroyed() && load(made, `${url}${renewedAt}`))
        return
      }
      if (reason === 'clean-exit' || made.isDestroyed()) return
      log('page-gone', { page: 'app', reason })
      // not within the event, in which Electron 42 ends the whole program
      setImmediate(() => {
        if (made.isDestroyed()) return
        if (restarts.take()) made.webContents.reload()
        else void askToTryAgain(made, texts(), () => restarts.refill())
      })
    })
    // at once: `ready-to-show` waits until a text is drawn, and the frame that is seen first has none
    made.show()
    load(made)
    return made
  }

  return {
    open() {
      isWanted = true
      dependencies.onWanted()
      window ??= make()
      if (window.isMinimized()) window.restore()
      if (window.isVisible()) window.focus()
    },
    page(): Page | null {
      const open = window
      return (
        open && {
          known: { contents: open.webContents.id, url },
          sendPort: (role, port, organization) => sendPort(open.webContents, role, port, organization),
          destroy: () => open.destroy(),
        }
      )
    },
    /** The window itself, for screenshots and dialogs; null when closed. */
    window: () => window,
    /** Zooms the window by a step or to a size, and saves that. */
    zoom,
    announce<N extends keyof HostEvents>(name: N, payload: EventPayload<HostEvents, N>) {
      if (window && !window.webContents.isCrashed()) announceTo(window.webContents, hostEvents, name, payload)
    },
    /** Lets the page save its pending input; resolves after a while at the latest. */
    async leave() {
      if (window) await leave(window)
    },
    /** Call when the page has saved everything. */
    left: () => left(),
    /** Applies the present setting for screen capture. */
    protect: () => window && protect(window, isProtected),
    /**
     * Ends the page's process and loads its first page into another, or the same: in a living process, the shown data would
     * stay in memory.
     */
    renew(page: 'first' | 'same') {
      if (!window || window.webContents.isCrashed()) return
      const { hash } = new URL(window.webContents.getURL())
      renewedAt = page === 'same' ? hash : ''
      lastPlace = page === 'same' ? '' : hash
      isRenewing = true
      window.webContents.forcefullyCrashRenderer()
    },
    /** True when a person has it in front of them. */
    isInFront: () => window !== null && window.isFocused() && !window.isMinimized(),
    /** Shows progress, 0 to 1, on the window's icon where the platform does; null for none. */
    showProgress(share: number | null) {
      if (share === progress) return
      progress = share
      window?.setProgressBar(share ?? -1)
    },
    /** Makes {@link restorePage} lead nowhere: another page is wanted. */
    forgetPlace() {
      lastPlace = ''
    },
    /** Shows the page from before the last {@link renew} again. */
    restorePage() {
      if (window && lastPlace !== '') load(window, `${url}${lastPlace}`)
      lastPlace = ''
    },
    /** Closes the window without asking or notifying. */
    destroy() {
      const open = window
      window = null
      if (!open) return
      keepPlace(open)
      open.destroy()
    },
  }
}

/** Asks in a system dialog to reload a page that keeps crashing; `again` is called before the reload. */
async function askToTryAgain(window: BrowserWindow, texts: HostTexts, again: () => void): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: texts('dialogs.stopped.message'),
    detail: texts('dialogs.stopped.detail'),
    buttons: [texts('dialogs.stopped.again'), texts('dialogs.stopped.close')],
    defaultId: 0,
    cancelId: 1,
  })
  if (window.isDestroyed()) return
  if (response !== 0) return window.close()
  again()
  window.webContents.reload()
}

// too short for a progress bar
const minShown = 31

/** Progress of a long sync or an export, 0 to 1; null without either. */
export function shownProgress({
  sync,
  exporting,
  lock,
}: Pick<HostState, 'sync' | 'exporting' | 'lock'>): number | null {
  if (lock.isLocked) return null
  if (exporting && exporting.sessions > 0) return hundredths(exporting.done / exporting.sessions)
  const { running } = sync
  if (!running || running.stage === 'waiting' || running.daysPlanned < minShown) return null
  return hundredths(running.daysDone / running.daysPlanned)
}

function hundredths(share: number): number {
  return Math.min(1, Math.round(share * 100) / 100)
}

/** The canvas colour of each theme, shown until the page has painted. */
function backgroundColour(dark: boolean): string {
  return dark ? '#0e1415' : '#f3f6f6'
}

/** The zoom after a change; 1 is the default. */
export function nextZoom(present: number, change: ZoomChange): number {
  if (change === 'reset') return 1
  // the engine's stored zoom is not exactly the one set
  return change === 'in'
    ? (zoomSteps.find((step) => step > present + 0.01) ?? present)
    : (zoomSteps.findLast((step) => step < present - 0.01) ?? present)
}

/** A text that identifies a set of screens, in any order. */
export function screensName(screens: readonly { readonly bounds: Area }[]): string {
  return screens
    .map(({ bounds: { x, y, width, height } }) => `${width}x${height}@${x},${y}`)
    .sort()
    .join(' ')
}

/** A part of the screens, in device-independent pixels. */
interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The smallest size in which everything is reachable. */
export const minSize = { width: 800, height: 560 }

const usualSize = { width: 1280, height: 820 }

/** The part of the title bar that must be on a screen to restore the window's place. */
const reachable = { width: 120, height: 24, ofHeight: 32 }

/**
 * The place to open the window: the last one, no larger than its screen and all of it inside, if enough of its title bar
 * lies on a present screen; else only its size, placed by the system. `areas` are the usable parts of all screens.
 */
export function visiblePlace(place: WindowPlace | null, areas: readonly Area[]): Partial<Area> {
  if (!place) return usualSize
  const area = areas.find(
    (one) =>
      overlap(place.x, place.width, one.x, one.width) >= reachable.width &&
      overlap(place.y, reachable.ofHeight, one.y, one.height) >= reachable.height,
  )
  if (!area) return { width: atLeast('width', place.width), height: atLeast('height', place.height) }
  const width = atLeast('width', Math.min(place.width, area.width))
  const height = atLeast('height', Math.min(place.height, area.height))
  return {
    x: inside(place.x, width, area.x, area.width),
    y: inside(place.y, height, area.y, area.height),
    width,
    height,
  }
}

function overlap(startA: number, lengthA: number, startB: number, lengthB: number): number {
  return Math.min(startA + lengthA, startB + lengthB) - Math.max(startA, startB)
}

function atLeast(side: keyof typeof minSize, length: number): number {
  return Math.max(length, minSize[side])
}

/** The nearest position to `start` at which a length fits into an area, or the area's start when it is longer. */
function inside(start: number, length: number, areaStart: number, areaLength: number): number {
  return Math.max(areaStart, Math.min(start, areaStart + areaLength - length))
}
