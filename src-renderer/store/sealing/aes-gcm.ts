/** The first byte of a sealed value: of one that is compressed, or of a short one, which is not. */
const formats = { compressed: 1, short: 2 } as const

type Format = (typeof formats)[keyof typeof formats]

/** Most bytes of a short value. To compress one takes fourteen times as long as to encrypt it, and saves a fourth of its bytes. */
const shortAtMost = 512

/** Bytes of the initialisation vector, which follow the first. */
const ivLength = 12

const gcm = (format: Format, iv: Bytes, bound: string) => ({
  name: 'AES-GCM',
  iv,
  // the format, too: the first byte is not encrypted
  additionalData: bytesOf(format === formats.short ? `${bound} short` : bound),
})

/** Compresses bytes unless they are few, then seals them with AES-256-GCM under a random IV, and with `bound` authenticated. */
export async function sealBytes(
  crypto: Crypto,
  key: CryptoKey,
  bound: string,
  content: Bytes,
): Promise<Bytes> {
  const format = content.length > shortAtMost ? formats.compressed : formats.short
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const packed = format === formats.short ? content : await compress(content)
  const cipher = await crypto.subtle.encrypt(gcm(format, iv, bound), key, packed)
  const sealed = new Uint8Array(1 + ivLength + cipher.byteLength)
  sealed[0] = format
  sealed.set(iv, 1)
  sealed.set(new Uint8Array(cipher), 1 + ivLength)
  return sealed
}

/** A copy of bytes in a buffer of exactly their size, as WebCrypto and streams need it. */
export type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** The UTF-8 bytes of a text that is well-formed, such as everything that JSON.stringify writes. */
export function bytesOf(text: string): Bytes {
  return encoder.encode(text)
}

/** Text of UTF-8 bytes. */
export function textOf(bytes: Bytes): string {
  return decoder.decode(bytes)
}

/** Compresses bytes (raw deflate). Chromium does the work on the thread that asks. */
function compress(bytes: Bytes): Promise<Bytes> {
  return pass(bytes, new CompressionStream('deflate-raw'))
}

/** Undoes {@link compress}. Rejects on bytes that it did not make. */
function decompress(bytes: Bytes): Promise<Bytes> {
  return pass(bytes, new DecompressionStream('deflate-raw'))
}

async function pass(bytes: Bytes, stream: CompressionStream | DecompressionStream): Promise<Bytes> {
  const writer = stream.writable.getWriter()
  // a failure shows at the reading end
  writer.write(bytes).catch(() => {})
  writer.close().catch(() => {})
  return new Uint8Array(await new Response(stream.readable).arrayBuffer())
}

/** Opens what `sealBytes` sealed under the same key with the same `bound`; rejects on anything else. */
export async function openBytes(
  crypto: Crypto,
  key: CryptoKey,
  bound: string,
  sealed: Bytes,
): Promise<Bytes> {
  const [format] = sealed
  if (format !== formats.compressed && format !== formats.short)
    throw new TypeError('not a sealed value of this format')
  const iv = sealed.subarray(1, 1 + ivLength)
  const packed = await crypto.subtle.decrypt(gcm(format, iv, bound), key, sealed.subarray(1 + ivLength))
  const bytes = new Uint8Array(packed)
  return format === formats.short ? bytes : decompress(bytes)
}

/** The SHA-256 of bytes, shortened to 128 bits, in hex. */
async function hashBytes(crypto: Crypto, bytes: Bytes): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(hash, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

interface BoundBytes {
  readonly bound: string
  readonly bytes: Bytes
}

/** The slow part of sealing, for which a page has a worker. */
export interface SealingWork {
  /** Seals content: a format byte, the IV, and the ciphertext with its tag. `bound` is authenticated with it. */
  seal(key: CryptoKey, bound: string, content: Bytes): Promise<Bytes>
  /** Seals and hashes the content of a day, in one. */
  sealAndHash(
    key: CryptoKey,
    bound: string,
    content: Bytes,
    hashed: Bytes,
  ): Promise<readonly [sealed: Bytes, hash: string]>
  /** Makes the opener of many values, in a worker where one seals, null for each that fails; closed when they are open. */
  opener(): {
    openEach(key: CryptoKey, sealed: readonly BoundBytes[]): Promise<(Bytes | null)[]>
    close(): void
  }
  /** A digest of bytes in hex, 128 bits. */
  hash(bytes: Bytes): Promise<string>
}

/** Sealing on the calling thread. */
export function createSealingWork(crypto: Crypto): SealingWork {
  return {
    seal: (key, bound, content) => sealBytes(crypto, key, bound, content),
    sealAndHash: (key, bound, content, hashed) =>
      Promise.all([sealBytes(crypto, key, bound, content), hashBytes(crypto, hashed)]),
    opener: () => ({
      openEach: (key, sealed) =>
        Promise.all(sealed.map(({ bound, bytes }) => openBytes(crypto, key, bound, bytes).catch(() => null))),
      close: () => undefined,
    }),
    hash: (bytes) => hashBytes(crypto, bytes),
  }
}

export type SealingJob =
  | { readonly kind: 'seal'; readonly key: CryptoKey; readonly bound: string; readonly content: Bytes }
  | {
      readonly kind: 'sealAndHash'
      readonly key: CryptoKey
      readonly bound: string
      readonly content: Bytes
      readonly hashed: Bytes
    }
  | { readonly kind: 'openEach'; readonly key: CryptoKey; readonly sealed: readonly BoundBytes[] }
  | { readonly kind: 'hash'; readonly content: Bytes }

/** Result of a job: a sealed value, a digest, or both; or the contents of sealed values. */
export type SealingResult = Bytes | string | readonly [sealed: Bytes, hash: string] | (Bytes | null)[]

export interface SealingRequest {
  readonly id: number
  readonly job: SealingJob
}

/** Reply to a job; without a result the job failed. */
export interface SealingReply {
  readonly id: number
  readonly result: SealingResult | null
}

/** Does a job. */
export function doSealingJob(work: SealingWork, job: SealingJob): Promise<SealingResult> {
  if (job.kind === 'hash') return work.hash(job.content)
  if (job.kind === 'openEach') return work.opener().openEach(job.key, job.sealed)
  const { key, bound, content } = job
  return job.kind === 'seal'
    ? work.seal(key, bound, content)
    : work.sealAndHash(key, bound, content, job.hashed)
}
