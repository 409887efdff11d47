import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { access, constants, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { Readable } from 'node:stream'
import { type Fault, fault, type FaultCode, ok, type Outcome } from '#shared/fault'
import { errorCode, syncFolderOf, writeAtomically } from '../profile/atomic-file'

/** A file that is written bit by bit, and stands in its place whole or not at all. */
export type WholeFile = Awaited<ReturnType<typeof openWholeFile>>

/** Begins a file beside `path` for its owner alone, which `unfinished` remembers. All reject with the system's errors. */
export async function openWholeFile(path: string, unfinished?: UnfinishedFiles) {
  const target = await fileToReplace(path)
  const temporary = temporaryBeside(target)
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
      await rename(temporary, target)
      syncFolderOf(target)
      unfinished?.ended(temporary)
    },
    /** Removes whatever has been written; what was there before stays. Never rejects. */
    async abandon() {
      await close().catch(() => undefined)
      await rm(temporary, { force: true }).catch(() => undefined)
      unfinished?.ended(temporary)
    },
  }
}

/** The path to replace, behind a link if there is one. Rejects with system errors, and for what is no writable file. */
async function fileToReplace(path: string): Promise<string> {
  const there = await stat(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (there === null) return path
  if (there.isDirectory()) throw systemError('EISDIR')
  // a device or a pipe would be gone, and a file in its place
  if (!there.isFile()) throw systemError('ENOTSUP')
  // a rename would succeed, since that needs the folder alone
  await access(path, constants.W_OK)
  return realpath(path)
}

/** An error as the system makes them. */
export function systemError(code: string): Error {
  return Object.assign(new Error(code), { code })
}

/** Remembers temporary files and folders until they are in their place or removed: a killed process leaves none for good. */
export type UnfinishedFiles = ReturnType<typeof openUnfinishedFiles>

const fileName = 'unfinished.json'

/** A folder that is being written, or was put aside for another: it goes back to its `target` if nothing is there. */
interface UnfinishedFolder {
  readonly folder: string
  readonly target: string | null
}

/** Removes what an earlier process has left, and remembers from now on. Never throws: files can be written without it. */
export function openUnfinishedFiles(profileFolder: string) {
  const list = join(profileFolder, fileName)
  const paths = new Map<string, string | UnfinishedFolder>()
  const keep = () => quietly(() => writeAtomically(list, JSON.stringify([...paths.values()])))
  quietly(() => {
    for (const left of readList(list))
      quietly(() => {
        if (typeof left === 'string') rmSync(left, { force: true })
        else if (left.target !== null && !existsSync(left.target)) renameSync(left.folder, left.target)
        else rmSync(left.folder, { force: true, recursive: true })
      })
    rmSync(list, { force: true })
  })
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
    ended(path: string) {
      paths.delete(path)
      if (paths.size > 0) keep()
      else quietly(() => rmSync(list, { force: true }))
    },
  }
}

function readList(list: string): (string | UnfinishedFolder)[] {
  const read: unknown = JSON.parse(readFileSync(list, 'utf8'))
  return Array.isArray(read) ? read.filter((left) => isOurs(left) || isOurFolder(left)) : []
}

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

function quietly(action: () => void): void {
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

const mostCharacters = 100

// what Windows takes for a device, whatever its ending
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=[ .]|$)/i

/** A name that every system takes for a file: without separators, controls, devices, or dots and spaces at its ends. */
export function safeFileName(name: string): string {
  const safe = name
    .replace(/[\p{C}<>:"/\\|?*]/gu, '-')
    .slice(0, mostCharacters)
    .replace(/^[. ]+|[. ]+$/g, '')
  return safe === '' ? 'spirodesk' : safe.replace(device, '$&-')
}
