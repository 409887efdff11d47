import { basename, dirname, extname, join } from 'node:path'
import { folderCompanion, isOfFolder } from '#shared/exports/export-folder'
import { encryptedEnding, type Encryption, openEncryptedFile, plainPath } from '../files/encrypted-file'
import type { WholeFile } from '../files/whole-file'
import type { WholeFolder } from '../files/whole-folder'
import { clearPlace } from '../profile/entries'

/**
 * The target of an export: all or nothing, leaving an earlier one untouched until then. All methods reject with system
 * errors.
 */
export interface ExportPlace {
  /** Appends bytes to a file of the folder; to the export's only file where `file` is null. */
  write(file: string | null, part: Uint8Array): Promise<void>
  /** Adds a text file beside it, by the ending of its name; null for one that must not exist. */
  companion(ending: string, text: string | null): Promise<void>
  /** Flushes everything to the disk; ends writing. */
  finish(): Promise<void>
  /** Moves it into place. Returns the names of the files now there, and of companions that could not be placed. */
  place(): Promise<{ files: string[]; missing: string[] }>
  /** Removes everything written. Never rejects. */
  abandon(): Promise<void>
}

/** A file with its companions, placed after it. `encryption` encrypts them all. */
export function fileAsPlace(
  openFile: (path: string) => Promise<WholeFile>,
  path: string,
  encryption: Encryption | null,
): ExportPlace {
  const files = new Map<string, WholeFile>()
  const stale: string[] = []
  const beside = (ending: string) =>
    encryption === null
      ? besidePath(path, ending)
      : besidePath(plainPath(path), `${ending}${encryptedEnding}`)
  const write = async (to: string, part: string | Uint8Array) => {
    const file =
      files.get(to) ??
      (await (encryption === null ? openFile(to) : openEncryptedFile(openFile, to, encryption)))
    files.set(to, file)
    await file.write(part)
  }
  return {
    write: (_, part) => write(path, part),
    async companion(ending, text) {
      if (text === null) stale.push(beside(ending))
      else await write(beside(ending), text)
    },
    async finish() {
      for (const file of files.values()) await file.finish()
    },
    async place() {
      const [file, ...companions] = files
      await file?.[1].place()
      const missing: string[] = []
      // a companion must never stand beside a file that it does not belong to
      for (const [to, companion] of companions) {
        const isPlaced = await companion.place().then(
          () => true,
          () => false,
        )
        if (isPlaced) continue
        missing.push(basename(to))
        await companion.abandon()
      }
      // the placed file stays, even where an old companion cannot be removed
      for (const each of stale) await clearPlace(each).catch(() => undefined)
      const placed = [...files.keys()].map((each) => basename(each))
      return { files: placed.filter((each) => !missing.includes(each)), missing }
    },
    async abandon() {
      for (const file of files.values()) await file.abandon()
    },
  }
}

/** A folder of files with its companions. */
export function folderAsPlace(
  openFolder: (path: string, isOwn: (file: string) => boolean) => Promise<WholeFolder>,
  path: string,
): ExportPlace {
  let folder: WholeFolder | null = null
  const opened = async () => (folder ??= await openFolder(path, isOfFolder))
  return {
    async write(file, part) {
      const { write } = await opened()
      if (file !== null) await write(file, part)
    },
    async companion(ending, text) {
      if (text !== null) await folder?.write(folderCompanion(ending), text)
    },
    async finish() {
      await folder?.finish()
    },
    async place() {
      await folder?.place()
      return { files: [basename(path)], missing: [] }
    },
    async abandon() {
      await folder?.abandon()
    },
  }
}

/** The longest file name, in bytes, on every supported system. */
const maxBytes = 255

/** A path beside a file: its name and a dotted ending; any other ending replaces its own. A name too long is cut. */
export function besidePath(path: string, ending: string): string {
  const letters = Array.from(basename(path, ending.startsWith('.') ? '' : extname(path)))
  while (Buffer.byteLength(letters.join('') + ending) > maxBytes) letters.pop()
  return join(dirname(path), letters.join('') + ending)
}
