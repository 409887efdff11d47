import { ok, type Outcome } from '#shared/fault'
import { fileFault } from './file-fault'
import { type WholeFile, openWholeFile } from './open-whole-file'

/**
 * Writes a file that a person asked for, which only its owner can read, whole or not at all: what was there before
 * stays until the new one is on the disk. A fault of {@link fileFault} when it cannot be.
 */
export async function writeWholeFile(
  path: string,
  text: string,
  openFile: (path: string) => Promise<WholeFile> = openWholeFile,
): Promise<Outcome<null>> {
  let file: WholeFile | null = null
  try {
    file = await openFile(path)
    await file.write(text)
    await file.finish()
    await file.place()
    return ok(null)
  } catch (error) {
    await file?.abandon()
    return { ok: false, fault: fileFault(error) }
  }
}
