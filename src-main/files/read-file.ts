import type { Stats } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { failed, type Fault, fault, ok, type Outcome } from '#shared/fault'
import { errorCode } from '../profile/atomic-file'

/** A file as it was when a person chose it. */
export interface FoundFile {
  readonly path: string
  /** Without its folder. */
  readonly name: string
  readonly bytes: number
  /** Time at which it was written, ms since 1970. */
  readonly writtenAt: number
  /** Changes whenever the file does. */
  readonly stamp: string
}

const bytesAtOnce = 1024 * 1024

/** Looks up a file. `file-not-read` with the system's code on failure, and for anything but a file. */
export async function findFile(path: string): Promise<Outcome<FoundFile>> {
  try {
    const stats = await stat(path)
    // a pipe may never deliver, and cannot be read twice
    if (!stats.isFile()) return failed('file-not-read', 'no-file')
    return ok({
      path,
      name: basename(path),
      bytes: stats.size,
      writtenAt: stats.mtimeMs,
      stamp: stampOf(stats),
    })
  } catch (error) {
    return failed('file-not-read', errorCode(error))
  }
}

/** The fault that ended the reading of a file. */
export class ReadError extends Error {
  constructor(readonly fault: Fault) {
    super(fault.code)
  }
}

/** A file in pieces. Throws a {@link ReadError}: `file-not-read` with the system's code, or `file-changed`. */
export async function* readPieces({ path, stamp }: FoundFile): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const orWhy = <T>(reading: Promise<T>) =>
    reading.catch((error: unknown) => {
      throw new ReadError(fault('file-not-read', errorCode(error)))
    })
  const file = await orWhy(open(path, 'r'))
  try {
    for (;;) {
      if (stampOf(await orWhy(file.stat())) !== stamp) throw new ReadError(fault('file-changed'))
      const { buffer, bytesRead } = await orWhy(file.read(new Uint8Array(bytesAtOnce)))
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close().catch(() => undefined)
  }
}

function stampOf({ size, mtimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ino}`
}
