import { type Bytes, hashBytes, openBytes, sealBytes } from './aes-gcm'

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
