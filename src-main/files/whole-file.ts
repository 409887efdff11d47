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

/** A file that is written bit by bit, and stands in its place whole or not at all. */
export type WholeFile = Awaited<ReturnType<typeof openWholeFile>>

/** Begins a file beside `path` for its owner alone, which `unfinished` remembers. All reject with the system's errors. */
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
    /** Brings everything to the disk; nothing may be written after it. */
    async finish() {
      await file.sync()
      await close()
    },
    /** What was written, read again from the disk; once it is finished. */
    readBack: () => Readable.toWeb(createReadStream(temporary)) as ReadableStream<Uint8Array>,
    /** Puts the finished file in its place, over what was there before. */
    async place() {
      await rename(temporary, path)
      syncFolderOf(path)
      unfinished?.ended(temporary)
    },
    /** Removes whatever has been written; what was there before stays. Never rejects. */
    async abandon() {
      await close().catch(() => undefined)
      if (await isRemoved(temporary)) unfinished?.ended(temporary)
    },
  }
}

/** Rejects with system errors for what is no writable file, nor a link to a file or to nothing: that link is replaced. */
async function refuseOthers(path: string): Promise<void> {
  const there = await stat(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
  if (there === null) return
  if (there.isDirectory()) throw systemError('EISDIR')
  // a device or a pipe, or the link to it, would be gone, and a file in its place
  if (!there.isFile()) throw systemError('ENOTSUP')
  // a rename would succeed, since that needs the folder alone
  if ((await entryAt(path)) === 'file') await access(path, constants.W_OK)
}

/** An error as the system makes them. */
export function systemError(code: string): Error {
  return Object.assign(new Error(code), { code })
}

/** Remembers temporary files and folders until they are in their place or removed: a killed process leaves none for good. */
export type UnfinishedFiles = ReturnType<typeof openUnfinishedFiles>

const fileName = 'unfinished.json'
// of what is on drives that never come back
const maxLeft = 100

/** A folder that is being written, or was put aside for another: it goes back to its `target` if nothing is there. */
interface UnfinishedFolder {
  readonly folder: string
  readonly target: string | null
}

/**
 * Begins to remove what earlier processes have left if it `tidies`, and remembers from now on. What is on a drive or share
 * that is not there stays in mind for later starts. Never throws: files can be written without it.
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
    /** Begins a temporary folder, or puts the one of `target` aside. */
    begunFolder(folder: string, target: string | null) {
      paths.set(folder, { folder, target })
      keep()
    },
    ended,
    /** Resolves once all that can be removed now is; an unreachable share may take a while. Never rejects. */
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

/** Whether nothing of it is left to do: it is removed, or back in its place. */
async function isCleanedUp(left: string | UnfinishedFolder): Promise<boolean> {
  if (typeof left === 'string') return isRemoved(left)
  const { folder, target } = left
  if (target === null || (await isThere(target))) return isRemoved(folder, isOfFolder)
  return isMovedBack(folder, target)
}

/**
 * Removes a temporary file, or a folder of which every file is `isOwn`; false when it may still be there, as on a drive
 * that is not. Never rejects.
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

/** Whether a folder that was put aside is back, or is not there any more. */
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

const ourName = /^spirodesk-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/

/** A path beside `target` that only we give. */
export function temporaryBeside(target: string): string {
  // not the file's own name and more, which may be longer than a name can be
  return join(dirname(target), `spirodesk-${randomUUID()}.tmp`)
}

// whoever can write the list can have no other file removed or moved than one that bears a name that only we give
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
    // what cannot be remembered or removed keeps nothing from being written
  }
}

/** Writes a file for its owner alone, whole or not at all: what was there stays until then. Else a {@link fileFault}. */
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

/** Why a file that a person asked for could not be written, with the system's code as detail. */
export function fileFault(error: unknown): Fault {
  const code = errorCode(error)
  return fault(codes[code] ?? 'file-not-written', code)
}

const maxCharacters = 100

// what Windows takes for a device, whatever its ending
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=[ .]|$)/i

/** A name that every system takes for a file: without separators, controls, devices, or dots and spaces at its ends. */
export function safeFileName(name: string): string {
  const safe = name
    .replace(/[\p{C}<>:"/\\|?*]/gu, '-')
    .slice(0, maxCharacters)
    .replace(/^[. ]+|[. ]+$/g, '')
  return safe === '' ? 'spirodesk' : safe.replace(device, '$&-')
}
