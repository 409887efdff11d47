import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes an owner-only file, whole or not at all: through a temporary file and a rename, never through a link. */
export function writeAtomically(path: string, text: string): void {
  const temporary = `${path}.tmp`
  try {
    // left by a killed process; another program's link would be written through
    rmSync(temporary, { force: true })
    const file = openSync(temporary, 'wx', 0o600)
    try {
      // continues after a partial write, and throws on a full disk
      writeFileSync(file, text)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
  syncFolderOf(path)
}

/** Flushes a file's name to the disk, so that a power failure does not bring back the previous file. */
export function syncFolderOf(path: string): void {
  try {
    const folder = openSync(dirname(path), 'r')
    try {
      fsyncSync(folder)
    } finally {
      closeSync(folder)
    }
  } catch {
    // Windows opens no folders, and some file systems sync none: the file is in place all the same
  }
}

/** The code of a file system error, such as `EACCES`, else its class; never its message, which holds a path. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
