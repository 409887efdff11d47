import { BrowserWindow } from 'electron'
import { sendPort } from '../ipc/page-messages'
import { pagePreferences } from '../security/page-preferences'
import type { Page } from '../ipc/page'

/**
 * Opens the hidden page that keeps the store. It is never shown, so it must not be slowed down for that.
 * `onGone` tells once, with the engine's reason, that the page has died.
 */
export function openStoreWindow(
  url: string,
  preload: string,
  developerTools: boolean,
  onGone: (reason: string) => void,
): Page {
  const window = new BrowserWindow({
    show: false,
    skipTaskbar: true,
    title: 'Spirodesk store',
    webPreferences: { ...pagePreferences(preload, developerTools), backgroundThrottling: false },
  })
  const { webContents } = window
  webContents.once('render-process-gone', (_event, { reason }) => onGone(reason))
  void window.loadURL(url).catch(() => onGone('load-failed'))
  return {
    known: { contents: webContents.id, url },
    sendPort: (role, port) => sendPort(webContents, role, port),
    destroy() {
      if (!window.isDestroyed()) window.destroy()
    },
  }
}
