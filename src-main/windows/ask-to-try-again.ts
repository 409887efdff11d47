import { type BrowserWindow, dialog } from 'electron'

/**
 * Asks, for a window whose page keeps ending, whether to load it once more; `again` is called before it is. It is
 * a dialog of the system, since there is no page to say it on.
 */
export async function askToTryAgain(window: BrowserWindow, again: () => void): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: 'The window stopped several times in a row',
    detail: 'Your sessions are safe on this computer; nothing was changed. Try again, or close the window.',
    buttons: ['Try again', 'Close the window'],
    defaultId: 0,
    cancelId: 1,
  })
  if (window.isDestroyed()) return
  if (response !== 0) return window.close()
  again()
  window.webContents.reload()
}
