import { randomUUID } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { access, constants, open, rename, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { Readable } from 'node:stream'
import { isOfFolder } from '#shared/exports/export-folder'
import { type Fault, fault, ok, type Outcome } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import { errorCode, syncFolderOf, writeAtomically } from '../profile/atomic-file'
import { clearPlaceSync, entryAt, removeFile, removeFolder } from '../profile/entries'

/** A file written in pieces that appears in its place whole or not at all. */
export type WholeFile = Awaited<ReturnType<typeof openWholeFile>>

/** Begins an owner-only file beside `path`, which `unfinished` remembers. All methods reject with the system's errors. */
export async function openWholeFile(path: string, unfinished?: UnfinishedFiles) {
  await refuseOthers(path)
  const temporary = temporaryBeside(path)
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
    write: (part: string | Uint8Array) => file.writeFile(part),
    /** Flushes everything to the disk; ends writing. */
    async finish() {
      await file.sync()
      await close()
    },
    /** The content read back from the disk; once finished. */
    readBack: () => Readable.toWeb(createReadStream(temporary)) as ReadableStream<Uint8Array>,
    /** Moves the finished file into place, over any earlier one. */
    async place() {
      await rename(temporary, path)
      syncFolderOf(path)
      unfinished?.ended(temporary)
    },
    /** Removes the unfinished file; an earlier one stays. Never rejects. */
    async abandon() {
      await close().catch(() => undefined)
      if (await isRemoved(temporary)) unfinished?.ended(temporary)
    },
  }
}

/**
 * Rejects with system errors for anything but a writable file, or a link to a file or to nothing: such a link is replaced.
 */
async function refuseOthers(path: string): Promise<void> {
  const there = await stat(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
  if (there === null) return
  if (there.isDirectory()) throw systemError('EISDIR')
  // a device or pipe, or the link to it, would be replaced by a file
  if (!there.isFile()) throw systemError('ENOTSUP')
  // a rename would succeed, since it only needs the folder
  if ((await entryAt(path)) === 'file') await access(path, constants.W_OK)
}

/** An error in the system's format. */
export function systemError(code: string): Error {
  return Object.assign(new Error(code), { code })
}

/**
 * Remembers temporary files and folders until they are in place or removed, so that a killed process leaves none for good.
 */
export type UnfinishedFiles = ReturnType<typeof openUnfinishedFiles>

const fileName = 'unfinished.json'
// for drives that never come back
const maxLeft = 100

/** A folder that is being written, or was moved aside: it goes back to its `target` if nothing is there. */
interface UnfinishedFolder {
  readonly folder: string
  readonly target: string | null
}

/**
 * Starts to remove remains of earlier processes if it `cleansUp`, and remembers from now on. Remains on a missing drive or
 * share stay listed for later starts. Never throws: files can be written without it.
 */
export function openUnfinishedFiles(profileFolder: string, cleansUp = true) {
  const list = join(profileFolder, fileName)
  const left = readList(list).slice(-maxLeft)
  const paths = new Map(left.map((one) => [typeof one === 'string' ? one : one.folder, one]))
  const keep = () =>
    ignoringErrors(() => {
      if (paths.size > 0) writeAtomically(list, JSON.stringify([...paths.values()]))
      else clearPlaceSync(list)
    })
  const ended = (path: string) => {
    paths.delete(path)
    keep()
  }
  const cleanUp = async () => {
    for (const [path, one] of [...paths]) if (await isCleanedUp(one)) ended(path)
    if (left.length === 0) keep()
  }
  return {
    begun(path: string) {
      paths.set(path, path)
      keep()
    },
    /** Notes a temporary folder, or that of `target` moved aside. */
    begunFolder(folder: string, target: string | null) {
      paths.set(folder, { folder, target })
      keep()
    },
    ended,
    /** Resolves once everything removable is removed; an unreachable share may take a while. Never rejects. */
    cleanedUp: cleansUp ? cleanUp() : Promise.resolve(),
  }
}

function readList(list: string): (string | UnfinishedFolder)[] {
  try {
    const read: unknown = JSON.parse(readFileSync(list, 'utf8'))
    return Array.isArray(read) ? read.filter((left) => isOurs(left) || isOurFolder(left)) : []
  } catch {
    return []
  }
}

/** True when nothing is left to do: removed, or back in place. */
async function isCleanedUp(left: string | UnfinishedFolder): Promise<boolean> {
  if (typeof left === 'string') return isRemoved(left)
  const { folder, target } = left
  if (target === null || (await isThere(target))) return isRemoved(folder, isOfFolder)
  return isMovedBack(folder, target)
}

/**
 * Removes a temporary file, or a folder of which every file is `isOwn`; false when it may still exist, as on a missing
 * drive. Never rejects.
 */
export async function isRemoved(
  path: string,
  isOwn: ((inside: string) => boolean) | null = null,
): Promise<boolean> {
  try {
    const isGone = isOwn === null ? await removeFile(path) : await removeFolder(path, isOwn)
    return isGone && (await isThere(dirname(path)))
  } catch {
    return false
  }
}

/** True when a folder moved aside is back, or gone. */
async function isMovedBack(folder: string, target: string): Promise<boolean> {
  try {
    await rename(folder, target)
    return true
  } catch {
    return !(await isThere(folder)) && (await isThere(dirname(folder)))
  }
}

const isThere = (path: string): Promise<boolean> =>
  entryAt(path).then(
    (entry) => entry !== 'nothing',
    () => false,
  )

// earlier versions had no `_`
const ourName = /^_?spirodesk-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/

/**
 * A path beside `target`, with a name only Spirodesk gives. It begins with `_`, which Spark, Hive and Trino skip, so that a
 * folder of exports can be read while one is written into it.
 */
export function temporaryBeside(target: string): string {
  // not based on the file's own name, which may be too long to extend
  return join(dirname(target), `_spirodesk-${randomUUID()}.tmp`)
}

// whoever can write the list can have no file removed or moved but one with a name only Spirodesk gives
function isOurs(path: unknown): path is string {
  return typeof path === 'string' && isAbsolute(path) && ourName.test(basename(path))
}

function isOurFolder(left: unknown): left is UnfinishedFolder {
  if (typeof left !== 'object' || left === null || !('folder' in left && 'target' in left)) return false
  const { folder, target } = left
  if (!isOurs(folder)) return false
  return target === null || (typeof target === 'string' && dirname(target) === dirname(folder))
}

function ignoringErrors(action: () => void): void {
  try {
    action()
  } catch {
    // failing to remember or remove never prevents writing
  }
}

/** Writes an owner-only file, whole or not at all: an earlier one stays until then. Else a {@link fileFault}. */
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

const codes: Readonly<Record<string, FaultCode>> = {
  ENOSPC: 'file-no-room',
  EDQUOT: 'file-no-room',
  EFBIG: 'file-no-room',
  EACCES: 'file-denied',
  EPERM: 'file-denied',
  EROFS: 'file-denied',
  EBUSY: 'file-in-use',
  ETXTBSY: 'file-in-use',
}

/** The fault of a requested file that could not be written, with the system's code as detail. */
export function fileFault(error: unknown): Fault {
  const code = errorCode(error)
  return fault(codes[code] ?? 'file-not-written', code)
}

const maxCharacters = 100

// names that Windows reserves for devices, with any ending
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=[ .]|$)/i

/** A file name valid on every system: without separators, controls, device names, or dots and spaces at its ends. */
export function safeFileName(name: string): string {
  const safe = name
    .replace(/[\p{C}<>:"/\\|?*]/gu, '-')
    .slice(0, maxCharacters)
    .replace(/^[. ]+|[. ]+$/g, '')
  return safe === '' ? 'spirodesk' : safe.replace(device, '$&-')
}
