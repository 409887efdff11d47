import { lstat } from 'node:fs/promises'
import { isForReading, type WrittenKind } from '#shared/exports/formats'
import { failed, type Nothing, ok, type Outcome } from '#shared/fault'

/**
 * Keeps the files that Spirodesk has written last for a person, which alone can be opened from the window. `openPath` answers why a
 * file could not be opened, else nothing.
 */
export function createWrittenFiles(deps: {
  readonly openPath: (path: string) => Promise<string>
  readonly showInFolder: (path: string) => void
}) {
  const last = new Map<WrittenKind, { readonly path: string; readonly stamp: string | null }>()
  return {
    /** Notes a file that is in its place. */
    async note(of: WrittenKind, path: string): Promise<void> {
      last.set(of, { path, stamp: await stampOf(path) })
    },
    /** Shows the last file of a kind in its folder, or opens it; faults as the call `reveal`. */
    async reveal({ of, as }: { of: WrittenKind; as: 'file' | 'folder' }): Promise<Outcome<Nothing>> {
      const written = last.get(of)
      if (!written) return failed('not-found', of)
      const { path, stamp } = written
      if (as === 'folder') {
        deps.showInFolder(path)
        return ok({})
      }
      // any other may be run rather than read
      if (!isForReading(path)) return failed('bad-input', of)
      if (stamp === null || (await stampOf(path)) !== stamp) return failed('not-found', of)
      return (await deps.openPath(path)) === '' ? ok({}) : failed('not-found', 'program')
    },
  }
}

/** What changes when another file stands in the place of one; null where none does. */
async function stampOf(path: string): Promise<string | null> {
  try {
    const found = await lstat(path)
    return found.isFile() ? `${found.ino} ${found.size} ${found.mtimeMs}` : null
  } catch {
    return null
  }
}
