import { type BrowserWindow, dialog } from 'electron'
import type { ExportRequest } from '#shared/exports/export-request'
import { exportFileKind } from '../exports/export-file-kind'
import { safeFileName } from '../files/safe-file-name'

/** Asks a person where to save an export; null when they would rather not. `name` is proposed, without an ending. */
export async function askWhereToExport(
  window: BrowserWindow | null,
  request: ExportRequest,
  name: string,
): Promise<string | null> {
  const { ending, kind } = exportFileKind(request)
  const options = {
    defaultPath: `${safeFileName(name)}.${ending}`,
    filters: [{ name: kind, extensions: [ending] }],
  }
  const answer = await (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options))
  return answer.canceled || !answer.filePath ? null : answer.filePath
}
