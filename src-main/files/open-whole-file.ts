import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

/** A file that is written bit by bit, and stands in its place whole or not at all. */
export interface WholeFile {
  /** Where it is until it is whole. */
  readonly temporary: string
  write(part: string | Uint8Array): Promise<void>
  /** Brings everything to the disk; nothing may be written after it. */
  finish(): Promise<void>
  /** Puts the finished file in its place, over what was there before. */
  place(): Promise<void>
  /** Removes whatever has been written; what was there before stays. Never rejects. */
  abandon(): Promise<void>
}

/** Begins a file beside `path` that only its owner can read. The methods reject with the system's errors. */
export async function openWholeFile(path: string): Promise<WholeFile> {
  const temporary = `${path}.${randomUUID()}.tmp`
  const file = await open(temporary, 'wx', 0o600)
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await file.close()
  }
  return {
    temporary,
    write: (part) => file.writeFile(part),
    async finish() {
      await file.sync()
      await close()
    },
    place: () => rename(temporary, path),
    async abandon() {
      await close().catch(() => undefined)
      await rm(temporary, { force: true }).catch(() => undefined)
    },
  }
}
