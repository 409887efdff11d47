import { type BrowserWindow, type OpenDialogOptions, dialog } from 'electron'

/** Asks a person which file to import; null when they would rather not. */
export async function askWhichToImport(window: BrowserWindow | null): Promise<string | null> {
  const options: OpenDialogOptions = {
    filters: [{ name: 'JSON', extensions: ['json'] }],
    properties: ['openFile'],
  }
  const answer = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options))
  return answer.canceled ? null : (answer.filePaths[0] ?? null)
}
