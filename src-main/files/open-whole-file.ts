import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileToReplace } from './file-to-replace'
import type { UnfinishedFiles } from './unfinished-files'

/** A file that is written bit by bit, and stands in its place whole or not at all. */
export interface WholeFile {
  write(part: string | Uint8Array): Promise<void>
  /** Brings everything to the disk; nothing may be written after it. */
  finish(): Promise<void>
  /** Puts the finished file in its place, over what was there before. */
  place(): Promise<void>
  /** Removes whatever has been written; what was there before stays. Never rejects. */
  abandon(): Promise<void>
}

/**
 * Begins a file beside `path` that only its owner can read; `unfinished` remembers it in case this process is killed.
 * Rejects where no file can stand, as do the methods, with the system's errors.
 */
export async function openWholeFile(path: string, unfinished?: UnfinishedFiles): Promise<WholeFile> {
  const target = await fileToReplace(path)
  // not the file's own name and more, which may be longer than a name can be
  const temporary = join(dirname(target), `spirodesk-${randomUUID()}.tmp`)
  unfinished?.begun(temporary)
  const file = await open(temporary, 'wx', 0o600).catch((error: unknown) => {
    unfinished?.ended(temporary)
    throw error
  })
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await file.close()
  }
  return {
    write: (part) => file.writeFile(part),
    async finish() {
      await file.sync()
      await close()
    },
    async place() {
      await rename(temporary, target)
      unfinished?.ended(temporary)
    },
    async abandon() {
      await close().catch(() => undefined)
      await rm(temporary, { force: true }).catch(() => undefined)
      unfinished?.ended(temporary)
    },
  }
}
