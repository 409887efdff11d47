import { BrowserWindow, type Session, type WebContents } from 'electron'
import { type Page, sendPort } from '../ipc/pages'
import { pagePreferences } from '../security/lockdown'

export interface HiddenPageInput {
  readonly url: string
  readonly preload: string
  readonly developerTools: boolean
  /** The session of its storage; the default one without it. */
  readonly session?: Session
  /** Identifies the page's process for its observers. */
  readonly title: string
  /** True when the engine paints it as if it were visible. */
  readonly paints: boolean
  /** Called once, with the engine's reason, when the page has died. */
  readonly onGone: (reason: string) => void
}

/** A page that is never shown. */
interface HiddenPage extends Page {
  readonly contents: WebContents
}

/** Opens a page that is never shown, and is not throttled for that. */
export function openHiddenPage(input: HiddenPageInput): HiddenPage {
  const { url, preload, developerTools, session, title, paints, onGone } = input
  const window = new BrowserWindow({
    show: false,
    // a frame requires a display even where it is never shown
    frame: false,
    paintWhenInitiallyHidden: paints,
    skipTaskbar: true,
    title,
    webPreferences: {
      ...pagePreferences(preload, developerTools),
      ...(session && { session }),
      backgroundThrottling: false,
    },
  })
  const { webContents: contents } = window
  contents.once('render-process-gone', (_event, { reason }) => onGone(reason))
  void window.loadURL(url).catch(() => onGone('load-failed'))
  return {
    contents,
    known: { contents: contents.id, url },
    sendPort: (role, port) => sendPort(contents, role, port),
    destroy() {
      if (!window.isDestroyed()) window.destroy()
    },
  }
}
