import { type BrowserWindow, dialog } from 'electron'
import type { HostTexts } from '../text/texts'

/**
 * Asks, for a window whose page keeps ending, whether to load it once more; `again` is called before it is. It is
 * a dialog of the system, since there is no page to say it on.
 */
export async function askToTryAgain(
  window: BrowserWindow,
  texts: HostTexts,
  again: () => void,
): Promise<void> {
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
