import { type BrowserWindow, dialog } from 'electron'
import type { ExportForm } from '#shared/exports/export-request'
import { exportFiles } from '../exports/export-files'
import { safeFileName } from '../files/safe-file-name'

/** Asks a person where to save an export; null when they would rather not. `name` is proposed, without an ending. */
export async function askWhereToExport(
  window: BrowserWindow | null,
  form: ExportForm,
  name: string,
): Promise<string | null> {
  const { ending, kind } = exportFiles[form]
  const options = {
    defaultPath: `${safeFileName(name)}.${ending}`,
    filters: [{ name: kind, extensions: [ending] }],
  }
  const answer = await (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options))
  return answer.canceled || !answer.filePath ? null : answer.filePath
}
