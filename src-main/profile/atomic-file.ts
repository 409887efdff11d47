import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file that only its owner can read, whole or not at all: through a temporary file and a rename, which replaces a link. */
export function writeAtomically(path: string, text: string): void {
  const temporary = `${path}.tmp`
  try {
    // what somebody has put there is not written through
    rmSync(temporary, { force: true })
    const file = openSync(temporary, 'wx', 0o600)
    try {
      // goes on where the system took a part only, and throws where it takes no more
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

/** Brings to the disk that a file has its name, so that no power loss brings back the one before it. */
export function syncFolderOf(path: string): void {
  try {
    const folder = openSync(dirname(path), 'r')
    try {
      fsyncSync(folder)
    } finally {
      closeSync(folder)
    }
  } catch {
    // Windows opens no folders, and some file systems sync none: the file is in its place all the same
  }
}

/** The code of a file system's error, such as `EACCES`, else its class; never its message, which holds a path. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
