import type { Stats } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Outcome, failed, ok } from '#shared/faults/outcome'
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

/** Looks at a file. `file-not-read` with the system's code when that cannot be done. */
export function findImportFile(path: string): Promise<Outcome<ImportFile>> {
  return withFile(path, async (file) => {
    const stats = await file.stat()
    return ok({ path, name: basename(path), bytes: stats.size, stamp: stampOf(stats) })
  })
}

/**
 * Reads a file to its end and hands it over piece by piece, until `take` answers a fault. `file-not-read` when it cannot
 * be read, `file-changed` when it is no longer the one that was found.
 */
export function readImportFile(
  { path, stamp }: ImportFile,
  take: (bytes: Uint8Array<ArrayBuffer>) => Promise<Outcome<unknown>>,
): Promise<Outcome<null>> {
  return withFile(path, async (file) => {
    for (;;) {
      if (stampOf(await file.stat()) !== stamp) return failed('file-changed')
      const { buffer, bytesRead } = await file.read(new Uint8Array(bytesAtOnce))
      if (bytesRead === 0) return ok(null)
      const taken = await take(buffer.subarray(0, bytesRead))
      if (!taken.ok) return taken
    }
  })
}

function stampOf({ size, mtimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ino}`
}

async function withFile<T>(
  path: string,
  work: (file: FileHandle) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  let file: FileHandle | null = null
  try {
    file = await open(path, 'r')
    return await work(file)
  } catch (error) {
    return failed('file-not-read', errorCode(error))
  } finally {
    await file?.close().catch(() => undefined)
  }
}
