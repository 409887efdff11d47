import { type BrowserWindow, dialog, type FileFilter, type OpenDialogOptions } from 'electron'
import { failed, type Nothing, ok, type Outcome } from '#shared/fault'
import { safeFileName } from '../files/whole-file'

/** Asks a person for a file to save or, without an ending, a folder; `name` is proposed. Null when cancelled. */
export async function askWhereToSave(
  window: BrowserWindow | null,
  name: string,
  kind: FileFilter,
): Promise<string | null> {
  const [ending] = kind.extensions
  const safe = safeFileName(name)
  const options =
    ending === undefined
      ? { defaultPath: safe, properties: ['createDirectory' as const] }
      : { defaultPath: `${safe}.${ending}`, filters: [kind] }
  const answer = await (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options))
  return answer.canceled || !answer.filePath ? null : answer.filePath
}

/** Asks a person for a file to read; null when cancelled. */
export async function askWhichFile(window: BrowserWindow | null, kind: FileFilter): Promise<string | null> {
  return ask(window, { filters: [kind], properties: ['openFile'] })
}

/** Asks a person for one file or several to read; null when cancelled. */
export async function askWhichFiles(
  window: BrowserWindow | null,
  kind: FileFilter,
): Promise<readonly string[] | null> {
  return askForAll(window, { filters: [kind], properties: ['openFile', 'multiSelections'] })
}

/** Asks a person for a folder to write to, with a proposal; null when cancelled. */
export async function askFolder(window: BrowserWindow | null, proposed?: string): Promise<string | null> {
  const at = proposed === undefined ? {} : { defaultPath: proposed }
  return ask(window, { ...at, properties: ['openDirectory', 'createDirectory'] })
}

/** Opens the system's print dialog for a window's content; `cancelled` and `not-printed` as reported by the system. */
export async function printWindow(window: BrowserWindow | null): Promise<Outcome<Nothing>> {
  if (!window) return failed('not-printed', 'no-window')
  const why = await new Promise<string | null>((resolve) =>
    window.webContents.print({ printBackground: true }, (success, reason) =>
      resolve(success ? null : reason),
    ),
  )
  if (why === null) return ok({})
  return /cancel/i.test(why) ? failed('cancelled') : failed('not-printed', 'printer')
}

async function ask(window: BrowserWindow | null, options: OpenDialogOptions): Promise<string | null> {
  return (await askForAll(window, options))?.[0] ?? null
}

async function askForAll(
  window: BrowserWindow | null,
  options: OpenDialogOptions,
): Promise<readonly string[] | null> {
  const answer = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options))
  return answer.canceled ? null : answer.filePaths
}
