import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Readable } from 'node:stream'
import * as v from 'valibot'
import { failed, type FaultCode, ok, type Outcome } from '#shared/fault'
import { cardShapes, connectionSchema } from '#shared/host'
import { fileFault, type WholeFile } from '../files/whole-file'
import { errorCode } from '../profile/atomic-file'
import { loadAge } from '../recovery/age'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const headSchema = v.object({
  format: v.literal('spirodesk-backup'),
  version: v.literal(1),
  /** ms since 1970. */
  madeAt: v.number(),
  appVersion: v.string(),
  /** The version of the database whose rows follow. */
  database: count,
  rows: count,
  sessions: count,
  profiles: count,
  /** What people made: views, pairs, units, bests, the letterhead. */
  marks: count,
  connection: connectionSchema,
  /** The 32 bytes that seal the rows' content, base64. */
  dataKey: v.string(),
  cards: v.picklist(cardShapes),
})

/** The first line of a backup, encrypted like the rest. */
export type BackupHead = v.InferOutput<typeof headSchema>

const magic = 'age-encryption.org/v1'
const longestHead = 64 * 1024

/** What a backup is made of: its head, and rows in pieces, none once all have come. */
interface BackupContent {
  readonly head: Omit<BackupHead, 'format' | 'version'>
  readonly next: () => Promise<Outcome<Uint8Array>>
  /** Hears how many bytes of rows were written. */
  readonly onProgress: (bytes: number) => void
  readonly stop: AbortSignal
}

/**
 * Writes a backup as an age file to a recipient, reads it back, compares each byte, and only then puts it in its place.
 * To be read back it is also encrypted to an identity that is forgotten at the end. `file-torn` when what was read is not what was
 * written; else faults of the store or the disk. Whatever fails, nothing of it stays.
 */
export async function writeBackup(
  file: WholeFile,
  recipient: string,
  content: BackupContent,
): Promise<Outcome<{ readonly bytes: number }>> {
  const { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } = await loadAge()
  const check = await generateX25519Identity()
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  encrypter.addRecipient(await identityToRecipient(check))
  const plain = plainStream(content)
  let bytes = 0
  try {
    for await (const part of await encrypter.encrypt(plain.stream)) {
      await file.write(part)
      bytes += part.length
    }
    await file.finish()
    if (content.stop.aborted) throw new Stopped(failed('cancelled'))
    const decrypter = new Decrypter()
    decrypter.addIdentity(check)
    const hash = createHash('sha256')
    for await (const part of await decrypter.decrypt(file.readBack())) hash.update(part)
    if (hash.digest('hex') !== plain.digest()) throw new Stopped(failed('file-torn'))
    await file.place()
    return ok({ bytes })
  } catch (error) {
    await file.abandon()
    return error instanceof Stopped ? error.why : { ok: false, fault: fileFault(error) }
  }
}

/** Ends a stream for a reason that is to be answered. */
class Stopped extends Error {
  constructor(readonly why: Outcome<never>) {
    super('stopped')
  }
}

function plainStream({ head, next, onProgress, stop }: BackupContent) {
  const hash = createHash('sha256')
  let done = 0
  const first = Buffer.from(`${JSON.stringify({ format: 'spirodesk-backup', version: 1, ...head })}\n`)
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      hash.update(first)
      controller.enqueue(first)
    },
    async pull(controller) {
      const part = stop.aborted ? failed('cancelled') : await next()
      if (!part.ok) throw new Stopped(part)
      if (part.value.length === 0) {
        controller.close()
        return
      }
      hash.update(part.value)
      controller.enqueue(part.value)
      done += part.value.length
      onProgress(done)
    },
  })
  return { stream, digest: () => hash.digest('hex') }
}

/** A backup that was looked at, as its file was then. */
export interface BackupFile {
  readonly path: string
  readonly name: string
  readonly bytes: number
  /** Another one once the file has been changed. */
  readonly stamp: string
}

/** Looks at a file. `file-not-read` when that cannot be done, `file-other` for one that is no age file. */
export async function findBackupFile(path: string): Promise<Outcome<BackupFile>> {
  try {
    const { size, mtimeMs, ino } = await stat(path)
    const file = await open(path, 'r')
    const { buffer, bytesRead } = await file.read(Buffer.alloc(magic.length)).finally(() => file.close())
    if (buffer.toString('latin1', 0, bytesRead) !== magic) return failed('file-other', 'backup')
    return ok({ path, name: basename(path), bytes: size, stamp: `${size} ${mtimeMs} ${ino}` })
  } catch (error) {
    return failed('file-not-read', errorCode(error))
  }
}

/** Takes a backup apart: its head, and then its rows in pieces. Either may answer a fault, which ends it. */
interface BackupReader {
  readonly head: (head: BackupHead) => Promise<Outcome<unknown>>
  readonly rows: (bytes: Uint8Array<ArrayBuffer>) => Promise<Outcome<unknown>>
  readonly onProgress: (bytes: number) => void
  readonly stop: AbortSignal
}

/**
 * Reads a backup to its end. `card-wrong` with `another` when the identity does not open it, `file-other` for what is no
 * backup, `file-newer` for a later format, `file-torn` for one that was cut short or changed, `file-changed` when that
 * happened since it was looked at.
 */
export async function readBackup(
  file: BackupFile,
  identity: string,
  { head, rows, onProgress, stop }: BackupReader,
): Promise<Outcome<null>> {
  const again = await findBackupFile(file.path)
  if (!again.ok) return again
  if (again.value.stamp !== file.stamp) return failed('file-changed')
  const source = createReadStream(file.path)
  let done = 0
  let begun: Uint8Array<ArrayBuffer> | null = new Uint8Array(0)
  const opened = await openAge(source, identity, (bytes) => onProgress((done += bytes)))
  try {
    if (!opened.ok) return opened
    for await (const part of opened.value) {
      if (stop.aborted) return failed('cancelled')
      let bytes = new Uint8Array(part)
      if (begun) {
        begun = new Uint8Array(Buffer.concat([begun, bytes]))
        const end = begun.indexOf(10)
        if (end < 0 && begun.length > longestHead) return failed('file-other', 'backup')
        if (end < 0) continue
        const read = readHead(Buffer.from(begun.subarray(0, end)).toString())
        if (!read.ok) return read
        const taken = await head(read.value)
        if (!taken.ok) return taken
        bytes = begun.slice(end + 1)
        begun = null
      }
      if (bytes.length === 0) continue
      const taken = await rows(bytes)
      if (!taken.ok) return taken
    }
    return begun ? failed('file-other', 'backup') : ok(null)
  } catch (error) {
    // only the system's errors have a code; all others are of an age file that was changed or cut short
    const code = errorCode(error)
    return /^E[A-Z]+$/.test(code) ? failed('file-not-read', code) : failed('file-torn')
  } finally {
    source.destroy()
  }
}

async function openAge(
  source: Readable,
  identity: string,
  came: (bytes: number) => void,
): Promise<Outcome<ReadableStream<Uint8Array>>> {
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  try {
    return ok(await decrypter.decrypt(counted(source, came)))
  } catch (error) {
    const code: FaultCode =
      error instanceof Error && /no identity/.test(error.message) ? 'card-wrong' : 'file-torn'
    return failed(code, code === 'card-wrong' ? 'another' : undefined)
  }
}

function counted(source: Readable, came: (bytes: number) => void): ReadableStream<Uint8Array> {
  const parts = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = (await parts.next()) as IteratorResult<Buffer, undefined>
      if (done) return controller.close()
      came(value.length)
      controller.enqueue(new Uint8Array(value))
    },
  })
}

function readHead(line: string): Outcome<BackupHead> {
  try {
    const value: unknown = JSON.parse(line)
    const told = v.safeParse(v.object({ format: v.literal('spirodesk-backup'), version: v.number() }), value)
    if (!told.success) return failed('file-other', 'backup')
    if (told.output.version > 1) return failed('file-newer')
    const read = v.safeParse(headSchema, value)
    return read.success ? ok(read.output) : failed('file-torn')
  } catch {
    return failed('file-other', 'backup')
  }
}
