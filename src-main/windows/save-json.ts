import { type BrowserWindow, dialog } from 'electron'
import { type Outcome, ok } from '#shared/faults/outcome'
import { safeFileName } from '../files/safe-file-name'
import { writeWholeFile } from '../files/write-whole-file'

/** A file to be saved: its name without an ending, and its text. */
export interface JsonFile {
  readonly name: string
  readonly json: string
}

/** Asks a person where to save a JSON file, and writes it there; false when they would rather not. */
export async function saveJson(
  window: BrowserWindow | null,
  { name, json }: JsonFile,
): Promise<Outcome<{ saved: boolean }>> {
  const options = {
    defaultPath: `${safeFileName(name)}.json`,
    filters: [{ name: 'JSON', extensions: ['json'] }],
  }
  const answer = await (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options))
  if (answer.canceled || !answer.filePath) return ok({ saved: false })
  const written = await writeWholeFile(answer.filePath, json)
  return written.ok ? ok({ saved: true }) : written
}
