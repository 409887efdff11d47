import { failed, fault, ok, type Outcome } from '#shared/fault'
import { type ChosenPack, packBytesAtMost, packFilesAtMost } from '#shared/measure/reference/pack-import'
import { findFile, type FoundFile, ReadError, readPieces } from '../files/read-file'

/**
 * Asks for the files of a reference pack and reads their bytes, which a page parses; null when cancelled. Nothing is read of
 * files that have too many bytes.
 */
export async function choosePackFiles(
  askWhich: () => Promise<readonly string[] | null>,
): Promise<Outcome<{ chosen: ChosenPack | null }>> {
  const paths = await askWhich()
  if (paths === null || paths.length === 0) return ok({ chosen: null })
  const tooLarge = ok({ chosen: { files: [], isTooLarge: true } })
  if (paths.length > packFilesAtMost) return tooLarge
  const found: FoundFile[] = []
  for (const path of paths) {
    const file = await findFile(path)
    if (!file.ok) return file
    found.push(file.value)
  }
  if (found.reduce((sum, { bytes }) => sum + bytes, 0) > packBytesAtMost) return tooLarge
  try {
    const files = await Promise.all(
      found.map(async (file) => ({ name: file.name, bytes: await readWhole(file) })),
    )
    return ok({ chosen: { files, isTooLarge: false } })
  } catch (error) {
    if (error instanceof ReadError) return failed(error.fault.code, error.fault.detail)
    throw error
  }
}

async function readWhole(file: FoundFile): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(file.bytes)
  let filled = 0
  for await (const piece of readPieces(file)) {
    filled += piece.length
    // a file of the system, or one that grows, may have more than its length said
    if (filled > whole.length) break
    whole.set(piece, filled - piece.length)
  }
  if (filled !== whole.length) throw new ReadError(fault('file-changed'))
  return whole
}
