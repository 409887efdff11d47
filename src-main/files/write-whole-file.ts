import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { type Outcome, failed, ok } from '#shared/faults/outcome'
import { errorCode } from '../profile/error-code'

/**
 * Writes a file that a person asked for, which only its owner can read, whole or not at all: what was there before
 * stays until the new one is on the disk. `file-not-written` with the system's code when it cannot be.
 */
export async function writeWholeFile(path: string, text: string): Promise<Outcome<null>> {
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
    return ok(null)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    return failed('file-not-written', errorCode(error))
  }
}
