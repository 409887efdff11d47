import type { BrowserWindow } from 'electron'
import { ok, type Outcome } from '#shared/fault'
import type { WholeFile } from '../files/open-whole-file'
import { writeWholeFile } from '../files/write-whole-file'
import { askWhereToSave } from './ask-where-to-save'

/** A file to be saved: its name without an ending, the ending, and its text. */
export interface TextFile {
  readonly name: string
  readonly ending: 'json' | 'csv'
  readonly text: string
  /** The session whose raw arrays it holds, if any. */
  readonly rawOf?: string | undefined
}

/**
 * Asks a person where to save a file, and writes it there; false when they would rather not. `note` hears before it is
 * written, and when that failed; `openFile` begins it.
 */
export async function saveText(
  window: BrowserWindow | null,
  { name, ending, text }: TextFile,
  note: (what: 'exported' | 'export-failed') => Promise<Outcome<unknown>>,
  openFile: (path: string) => Promise<WholeFile>,
): Promise<Outcome<{ saved: boolean }>> {
  const path = await askWhereToSave(window, name, { name: ending.toUpperCase(), extensions: [ending] })
  if (path === null) return ok({ saved: false })
  // nothing leaves Spirodesk without a line in its log
  const noted = await note('exported')
  if (!noted.ok) return noted
  const written = await writeWholeFile(path, text, openFile)
  if (!written.ok) await note('export-failed')
  return written.ok ? ok({ saved: true }) : written
}
