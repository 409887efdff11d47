import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, lstat, rename, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { failed, type Fault, fault, ok, type Outcome } from '#shared/fault'
import { lineFaults } from '#shared/faults'
import { fileFault } from '../files/whole-file'
import { syncFolderOf } from '../profile/atomic-file'
import { clearPlace, makeOwnFolder, openToAppend, removeFile, removeFilesIn } from '../profile/entries'
import type { Transport } from '../service-client/transport'
import { isPackageName, maxMetadataBytes, metadataFile, type UpdatePackage } from './metadata'

/** A feed: its folder's address with a final slash, and the transport. */
export interface Feed {
  readonly baseUrl: string
  readonly transport: Transport
}

const patience = { firstByteMs: 30_000, idleMs: 30_000 }

/** Fetches the feed's metadata file, unparsed. `update-unreachable` has the cause in its detail. */
export async function fetchMetadata({ baseUrl, transport }: Feed, signal: AbortSignal) {
  const url = new URL(metadataFile, baseUrl).href
  const answer = await transport({ url, headers: {}, maxBytes: maxMetadataBytes, ...patience, signal })
  if (!answer.ok) return { ok: false as const, fault: unreachable(answer.fault) }
  return answer.status === 200 ? ok(answer.body) : failed('update-unreachable', statusDetail(answer.status))
}

/** Turns a service's connection fault into the feed's; others stay unchanged. */
function unreachable(found: Fault): Fault {
  const { code, detail } = found
  if (code === 'cancelled' || code === 'update-altered' || code === 'update-unreachable') return found
  return fault('update-unreachable', detail === undefined ? code : `${code}: ${detail}`)
}

function statusDetail(status: number): string {
  return status >= 300 && status < 400 ? `redirected: status ${status}` : `not-there: status ${status}`
}

// lost when a line breaks, and held in memory at a time
const pieceBytes = 1024 * 1024
const triesForAPiece = 3
// free space to leave on the disk
const reserveBytes = 200 * 1024 * 1024

/** A download's dependencies besides the package. */
interface DownloadDependencies {
  readonly feed: Feed
  /** A folder for updates alone: everything in it but the feed's file is removed. */
  readonly folder: string
  readonly stop: AbortSignal
  /** Called with the bytes of the package present. */
  readonly onProgress: (done: number) => void
}

/**
 * Fetches a package piece by piece into the folder, resuming an earlier download, and returns its path once size and hash
 * are right; `update-altered` when they are not, and then nothing of it stays.
 */
export async function downloadPackage(
  wanted: UpdatePackage,
  deps: DownloadDependencies,
): Promise<Outcome<string>> {
  const { folder } = deps
  const path = join(folder, wanted.file)
  const part = `${path}${partOf}`
  try {
    makeOwnFolder(folder)
    await emptyFolder(folder, [metadataFile, wanted.file, `${wanted.file}${partOf}`])
    if (await isWhole(path, wanted)) return ok(path)
    await clearPlace(path)
    const fetched = await fetchTo(part, wanted, deps)
    if (!fetched.ok) {
      if (fetched.fault.code === 'update-altered') await removeFile(part)
      return fetched
    }
    await rename(part, path)
    syncFolderOf(path)
    return ok(path)
  } catch (error) {
    return { ok: false, fault: fileFault(error) }
  }
}

const partOf = '.part'

/** Removes all update files from the folder, except some names. */
export async function emptyFolder(folder: string, but: readonly string[]): Promise<void> {
  const isOurs = (name: string) => [metadataFile, `${metadataFile}.tmp`].includes(name) || isPackageName(name)
  await removeFilesIn(
    folder,
    (name) =>
      !but.includes(name) &&
      (isOurs(name) || (name.endsWith(partOf) && isOurs(name.slice(0, -partOf.length)))),
  )
}

/** True when a file is the package, byte by byte. */
export async function isWhole(path: string, { bytes, sha512 }: UpdatePackage): Promise<boolean> {
  if ((await sizeOf(path)) !== bytes) return false
  const hash = createHash('sha512')
  await hashFile(path, hash)
  return hash.digest('hex') === sha512
}

async function sizeOf(path: string): Promise<number> {
  const found = await lstat(path).catch(() => null)
  return found?.isFile() ? found.size : 0
}

async function hashFile(path: string, hash: Hash): Promise<void> {
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array)
}

async function fetchTo(
  part: string,
  wanted: UpdatePackage,
  deps: DownloadDependencies,
): Promise<Outcome<null>> {
  let done = await sizeOf(part)
  if (done > wanted.bytes) {
    await removeFile(part)
    done = 0
  }
  const { bavail, bsize } = await statfs(deps.folder)
  if (wanted.bytes - done + reserveBytes > bavail * bsize) return failed('file-no-room')
  const hash = createHash('sha512')
  if (done > 0) await hashFile(part, hash)
  // another program's link there would be written through
  if (done === 0) await clearPlace(part)
  const file = await openToAppend(part)
  try {
    const fetched = await fetchPieces(file, hash, done, wanted, deps)
    if (!fetched.ok) return fetched
    await file.sync()
  } finally {
    await file.close()
  }
  return hash.digest('hex') === wanted.sha512 ? ok(null) : failed('update-altered', 'hash')
}

/** Appends the missing pieces, hashing them as they are written. */
async function fetchPieces(
  file: FileHandle,
  hash: Hash,
  from: number,
  wanted: UpdatePackage,
  { feed, stop, onProgress }: DownloadDependencies,
): Promise<Outcome<null>> {
  onProgress(from)
  let tries = 0
  for (let done = from; done < wanted.bytes;) {
    const piece = await fetchPiece(feed, wanted, done, stop)
    tries = piece.ok ? 0 : tries + 1
    if (piece.ok) {
      await file.writeFile(piece.value)
      hash.update(piece.value)
      done += piece.value.length
      onProgress(done)
    } else if (!lineFaults.has(piece.fault.code) || tries === triesForAPiece)
      return { ok: false, fault: unreachable(piece.fault) }
  }
  return ok(null)
}

async function fetchPiece(
  { baseUrl, transport }: Feed,
  { file, bytes }: UpdatePackage,
  start: number,
  signal: AbortSignal,
): Promise<Outcome<Uint8Array>> {
  const length = Math.min(pieceBytes, bytes - start)
  const range = `${start}-${start + length - 1}`
  const answer = await transport({
    url: new URL(file, baseUrl).href,
    headers: { range: `bytes=${range}` },
    maxBytes: length,
    ...patience,
    signal,
  })
  if (!answer.ok) return answer
  const { status, headers, body } = answer
  // beyond the end of the feed's file
  if (status === 416) return failed('update-altered', 'size')
  if (status !== 206 && status !== 200) return failed('update-unreachable', statusDetail(status))
  const isRight =
    status === 206 ? headers['content-range'] === `bytes ${range}/${bytes}` : start === 0 && length === bytes
  return isRight && body.length === length ? ok(body) : failed('update-altered', 'size')
}
