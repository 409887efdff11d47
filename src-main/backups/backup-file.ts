import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import * as v from 'valibot'
import { failed, type Fault, fault, ok, type Outcome } from '#shared/fault'
import { cardShapes, connectionSchema } from '#shared/host'
import { loadAge } from '../files/encrypted-file'
import { type FoundFile, ReadError, readPieces } from '../files/read-file'
import { fileFault, type WholeFile } from '../files/whole-file'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const headSchema = v.object({
  format: v.literal('spirodesk-backup'),
  version: v.literal(1),
  /** ms since 1970. */
  madeAt: v.number(),
  appVersion: v.string(),
  /** Version of the database that the rows come from. */
  database: count,
  rows: count,
  sessions: count,
  profiles: count,
  /** Things people made: views, pairs, units, bests, the letterhead. */
  marks: count,
  connection: connectionSchema,
  /** The 32 bytes that encrypt the rows' content, base64. */
  dataKey: v.string(),
  cards: v.picklist(cardShapes),
})

/** The first line of a backup, encrypted like the rest. */
export type BackupHead = v.InferOutput<typeof headSchema>

const magic = 'age-encryption.org/v1\n'
const headerEnd = '\n--- '
// age's header, plus our own first line after it
const longestHead = 64 * 1024

/** A backup's content: its head, and rows in pieces; null once all have come. */
interface BackupContent {
  readonly head: Omit<BackupHead, 'format' | 'version'>
  readonly next: () => Promise<Outcome<Uint8Array>>
  /** Called with the number of bytes of rows written. */
  readonly onProgress: (bytes: number) => void
  readonly stop: AbortSignal
}

/**
 * Writes a backup as an age file for a recipient, reads it back, compares each byte, and only then moves it into place. To
 * be readable here it is also encrypted to an identity that is discarded afterwards. `file-not-written` with `read-back`
 * when it reads back differently; else faults of the store or the disk. Nothing of a failed backup stays.
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
    const isSame = await digestOf(decrypter.decrypt(file.readBack())).then(
      (read) => read === plain.digest(),
      () => false,
    )
    if (!isSame) throw new Stopped(failed('file-not-written', 'read-back'))
    await file.place()
    return ok({ bytes })
  } catch (error) {
    await file.abandon()
    return error instanceof Stopped ? error.why : { ok: false, fault: fileFault(error) }
  }
}

async function digestOf(content: Promise<ReadableStream<Uint8Array>>): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of await content) hash.update(part)
  return hash.digest('hex')
}

/** Ends a stream with a fault to report. */
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

/** Consumes a backup: its head, then its rows in pieces. A fault from either ends the reading. */
interface BackupReader {
  readonly head: (head: BackupHead) => Promise<Outcome<unknown>>
  readonly rows: (bytes: Uint8Array<ArrayBuffer>) => Promise<Outcome<unknown>>
  /** Called with the number of bytes of the file read. */
  readonly onProgress: (bytes: number) => void
  readonly stop: AbortSignal
}

/**
 * Reads a backup to its end and returns its head. `card-wrong` with `another` when the identity does not open it,
 * `file-other` for any other file, `file-newer` for a later format, `file-torn` when truncated or altered, `file-changed`
 * when modified since it was found, `file-not-read` with the system's code; all file faults with `backup`.
 */
export async function readBackup(
  file: FoundFile,
  identity: string,
  { head, rows, onProgress, stop }: BackupReader,
): Promise<Outcome<BackupHead>> {
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const source = counted(readPieces(file), onProgress)
  let found: BackupHead | null = null
  let begun = new Uint8Array(0)
  try {
    for await (const part of await decrypter.decrypt(webStream(source))) {
      if (stop.aborted) return failed('cancelled')
      let bytes = new Uint8Array(part)
      if (!found) {
        begun = new Uint8Array(Buffer.concat([begun, bytes]))
        const end = begun.indexOf(10)
        if (end > longestHead || (end < 0 && begun.length > longestHead)) return notOurs
        if (end < 0) continue
        const read = readHead(Buffer.from(begun.subarray(0, end)).toString())
        if (!read.ok) return read
        found = read.value
        const taken = await head(found)
        if (!taken.ok) return taken
        bytes = begun.slice(end + 1)
      }
      if (bytes.length === 0) continue
      const taken = await rows(bytes)
      if (!taken.ok) return taken
    }
    return found ? ok(found) : notOurs
  } catch (error) {
    if (error instanceof Stopped) return error.why
    if (error instanceof ReadError) return { ok: false, fault: ofBackup(error.fault) }
    const isAnother = error instanceof Error && /no identity/.test(error.message)
    return isAnother ? failed('card-wrong', 'another') : failed('file-torn', 'backup')
  } finally {
    await source.return(undefined)
  }
}

const notOurs = failed('file-other', 'backup')

/** Turns a fault of reading any file into a backup's. */
function ofBackup({ code, detail }: Fault): Fault {
  return fault(code, detail === undefined ? 'backup' : `backup: ${detail}`)
}

function webStream(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>
}

/**
 * The pieces of an age file. Any other file, or one whose header does not end within {@link longestHead}, ends with its
 * fault.
 */
async function* counted(pieces: AsyncIterable<Uint8Array>, onBytes: (bytes: number) => void) {
  let done = 0
  // null once the header has ended
  let header: Buffer | null = Buffer.alloc(0)
  for await (const piece of pieces) {
    const isOurs = done > 0 || Buffer.from(piece.subarray(0, magic.length)).toString('latin1') === magic
    if (!isOurs) throw new Stopped(notOurs)
    done += piece.length
    onBytes(done)
    if (header) {
      header = Buffer.concat([header, piece.subarray(0, longestHead - header.length)])
      // age keeps the whole header in memory, and tries each recipient in it
      if (header.includes(headerEnd)) header = null
      else if (header.length >= longestHead) throw new Stopped(notOurs)
    }
    yield piece
  }
  if (done === 0) throw new Stopped(notOurs)
}

function readHead(line: string): Outcome<BackupHead> {
  try {
    const value: unknown = JSON.parse(line)
    const named = v.safeParse(v.object({ format: v.literal('spirodesk-backup'), version: v.number() }), value)
    if (!named.success) return notOurs
    if (named.output.version > 1) return failed('file-newer', 'backup')
    const read = v.safeParse(headSchema, value)
    return read.success ? ok(read.output) : failed('file-torn', 'backup')
  } catch {
    return notOurs
  }
}
