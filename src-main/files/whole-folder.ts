import { mkdir, open, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { errorCode, syncFolderOf } from '../profile/atomic-file'
import { entryAt } from '../profile/entries'
import { isRemoved, systemError, temporaryBeside, type UnfinishedFiles } from './whole-file'

/** A folder written file by file that appears in its place whole or not at all. */
export type WholeFolder = Awaited<ReturnType<typeof openWholeFolder>>

/**
 * Begins an owner-only folder beside `path`, which `unfinished` remembers. An existing folder is replaced if `isOwn` is
 * true of every file in it, by its path inside with `/` between. All methods reject with the system's errors: ENOTEMPTY for
 * foreign files in that folder.
 */
export async function openWholeFolder(
  path: string,
  isOwn: (file: string) => boolean,
  unfinished?: UnfinishedFiles,
) {
  await refuseOthers(path, isOwn)
  const temporary = temporaryBeside(path)
  unfinished?.begunFolder(temporary, null)
  await mkdir(temporary, { mode: 0o700 }).catch((error: unknown) => {
    unfinished?.ended(temporary)
    throw error
  })
  let current: { readonly name: string; readonly file: Awaited<ReturnType<typeof open>> } | null = null
  const finishFile = async () => {
    if (current === null) return
    const { name, file } = current
    current = null
    try {
      await file.sync()
    } finally {
      await file.close()
    }
    syncFolderOf(join(temporary, name))
  }
  const beginFile = async (name: string) => {
    await finishFile()
    const to = join(temporary, ...name.split('/'))
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    current = { name, file: await open(to, 'wx', 0o600) }
    return current
  }
  return {
    /** Appends to a file inside, with `/` between; starting another file ends it. */
    async write(name: string, part: string | Uint8Array) {
      const { file } = current?.name === name ? current : await beginFile(name)
      await file.writeFile(part)
    },
    /** Flushes everything to the disk; ends writing. */
    finish: finishFile,
    /** Moves the finished folder into place and removes the earlier one, which comes back if that fails. */
    async place() {
      // somebody may have added a file meanwhile
      await refuseOthers(path, isOwn)
      const aside = await moveAside(path, unfinished)
      try {
        await rename(temporary, path)
      } catch (error) {
        if (aside !== null) {
          await rename(aside, path)
          unfinished?.ended(aside)
        }
        throw error
      } finally {
        syncFolderOf(path)
      }
      unfinished?.ended(temporary)
      if (aside === null) return
      // leftovers are removed at the next start
      if (await isRemoved(aside, isOwn)) unfinished?.ended(aside)
    },
    /** Removes the unfinished folder; an earlier one stays. Never rejects. */
    async abandon() {
      await current?.file.close().catch(() => undefined)
      current = null
      if (await isRemoved(temporary, isOwn)) unfinished?.ended(temporary)
    },
  }
}

/** Rejects with system errors for anything but a folder of own files, or a link to a folder: such a link is replaced. */
async function refuseOthers(path: string, isOwn: (file: string) => boolean): Promise<void> {
  const there = await stat(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
  if (there === null) return
  if (!there.isDirectory()) throw systemError('ENOTDIR')
  if ((await entryAt(path)) === 'link') return
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    const inside = relative(path, join(entry.parentPath, entry.name)).split(sep).join('/')
    if (!entry.isDirectory() && !(entry.isFile() && isOwn(inside))) throw systemError('ENOTEMPTY')
  }
}

/** Moves an existing folder out of the way; null where there is none. */
async function moveAside(target: string, unfinished?: UnfinishedFiles): Promise<string | null> {
  const aside = temporaryBeside(target)
  unfinished?.begunFolder(aside, target)
  try {
    await rename(target, aside)
    return aside
  } catch (error) {
    unfinished?.ended(aside)
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
