import { type BrowserWindow, type FileFilter, dialog } from 'electron'
import { safeFileName } from '../files/safe-file-name'

/** Asks a person where to save a file; `name` is proposed, without an ending. Null when they would rather not. */
export async function askWhereToSave(
  window: BrowserWindow | null,
  name: string,
  kind: FileFilter,
): Promise<string | null> {
  const [ending = ''] = kind.extensions
  const options = { defaultPath: `${safeFileName(name)}.${ending}`, filters: [kind] }
  const answer = await (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options))
  return answer.canceled || !answer.filePath ? null : answer.filePath
}
