import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  type Stats,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { type FileHandle, lstat, open, readdir, rmdir, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from './atomic-file'

/** The kind of entry at a path itself, regardless of a link's target. */
type Entry = 'file' | 'folder' | 'link' | 'other' | 'nothing'

function kindOf(found: Pick<Stats, 'isFile' | 'isDirectory' | 'isSymbolicLink'> | undefined): Entry {
  if (found === undefined) return 'nothing'
  if (found.isSymbolicLink()) return 'link'
  if (found.isFile()) return 'file'
  return found.isDirectory() ? 'folder' : 'other'
}

/** The entry at a path itself. Rejects with the system's error where unknown. */
export async function entryAt(path: string): Promise<Entry> {
  try {
    return kindOf(await lstat(path))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 'nothing'
    throw error
  }
}

const entryAtSync = (path: string): Entry => kindOf(lstatSync(path, { throwIfNoEntry: false }))

/** Removes a regular file; any other entry stays. True when nothing is left there. Rejects with the system's errors. */
export async function removeFile(path: string): Promise<boolean> {
  const entry = await entryAt(path)
  if (entry === 'file') await unlink(path)
  return entry === 'file' || entry === 'nothing'
}

/** Makes room for a file of ours: removes a file or a link, never a link's target. True when nothing is left there. */
export async function clearPlace(path: string): Promise<boolean> {
  if ((await entryAt(path)) !== 'link') return removeFile(path)
  await unlink(path)
  return true
}

/** The same, synchronously. Throws the system's errors. */
export function clearPlaceSync(path: string): void {
  const entry = entryAtSync(path)
  if (entry === 'file' || entry === 'link') unlinkSync(path)
}

/** Removes a folder's regular files with a name of ours. A link in the folder's place is not followed. */
export async function removeFilesIn(folder: string, isOurs: (name: string) => boolean): Promise<void> {
  if ((await entryAt(folder)) !== 'folder') return
  for (const name of await readdir(folder)) if (isOurs(name)) await removeFile(join(folder, name))
}

/**
 * Removes a folder of ours file by file: any file not `isOurs`, by its path inside with `/` between, stays, with the
 * folders around it. A link in its place goes, never its target. True when nothing is left there.
 */
export async function removeFolder(path: string, isOurs: (inside: string) => boolean): Promise<boolean> {
  return (await entryAt(path)) === 'folder' ? emptied(path, '', isOurs) : clearPlace(path)
}

async function emptied(
  folder: string,
  before: string,
  isOurs: (inside: string) => boolean,
): Promise<boolean> {
  let isEmpty = true
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const [path, inside] = [join(folder, entry.name), `${before}${entry.name}`]
    const kind = kindOf(entry)
    const isGone =
      kind === 'folder'
        ? await emptied(path, `${inside}/`, isOurs)
        : kind === 'file' && isOurs(inside) && (await removeFile(path))
    isEmpty &&= isGone
  }
  if (isEmpty) await rmdir(folder)
  return isEmpty
}

/** Creates an owner-only folder where there is none. Throws the system's errors: ENOTDIR for a link, whatever its target. */
export function makeOwnFolder(path: string): void {
  const entry = entryAtSync(path)
  if (entry === 'nothing') mkdirSync(path, { mode: 0o700 })
  else if (entry !== 'folder') throw Object.assign(new Error('ENOTDIR'), { code: 'ENOTDIR' })
}

// a system without it has no such links
const noFollow = constants.O_NOFOLLOW | 0

/** Opens an owner-only file of ours for appending. Rejects with the system's errors: EEXIST for a link or device. */
export async function openToAppend(path: string): Promise<FileHandle> {
  const entry = await entryAt(path)
  if (entry !== 'file' && entry !== 'nothing') throw Object.assign(new Error('EEXIST'), { code: 'EEXIST' })
  return open(path, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | noFollow, 0o600)
}

/** Appends a text to a file in a folder of ours, synchronously. Throws as {@link openToAppend} rejects. */
export function appendSync(path: string, text: string): void {
  makeOwnFolder(dirname(path))
  const entry = entryAtSync(path)
  if (entry !== 'file' && entry !== 'nothing') throw Object.assign(new Error('EEXIST'), { code: 'EEXIST' })
  const file = openSync(path, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | noFollow, 0o600)
  try {
    if (fstatSync(file).isFile()) writeFileSync(file, text)
  } finally {
    closeSync(file)
  }
}
