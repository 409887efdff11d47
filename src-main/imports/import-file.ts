import type { Stats } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { failed, ok, type Outcome } from '#shared/fault'
import { errorCode } from '../profile/error-code'

/** A file that a person has chosen, as it was then. */
export interface ImportFile {
  readonly path: string
  /** Without its folder. */
  readonly name: string
  readonly bytes: number
  /** Another one once the file has been changed. */
  readonly stamp: string
}

const bytesAtOnce = 1024 * 1024

/** Looks at a file. `file-not-read` when that cannot be done, with the system's code, and for what is no file. */
export async function findImportFile(path: string): Promise<Outcome<ImportFile>> {
  try {
    const stats = await stat(path)
    // nothing may ever come out of a pipe, and it cannot be read twice
    if (!stats.isFile()) return failed('file-not-read', 'no-file')
    return ok({ path, name: basename(path), bytes: stats.size, stamp: stampOf(stats) })
  } catch (error) {
    return failed('file-not-read', errorCode(error))
  }
}

/**
 * Reads a file to its end and hands it over piece by piece, until `take` answers a fault. `file-not-read` when it cannot
 * be read, `file-changed` when it is no longer the one that was found.
 */
export async function readImportFile(
  { path, stamp }: ImportFile,
  take: (bytes: Uint8Array<ArrayBuffer>) => Promise<Outcome<unknown>>,
): Promise<Outcome<null>> {
  let file: FileHandle | null = null
  try {
    file = await open(path, 'r')
    for (;;) {
      if (stampOf(await file.stat()) !== stamp) return failed('file-changed')
      const { buffer, bytesRead } = await file.read(new Uint8Array(bytesAtOnce))
      if (bytesRead === 0) return ok(null)
      const taken = await take(buffer.subarray(0, bytesRead))
      if (!taken.ok) return taken
    }
  } catch (error) {
    return failed('file-not-read', errorCode(error))
  } finally {
    await file?.close().catch(() => undefined)
  }
}

function stampOf({ size, mtimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ino}`
}
