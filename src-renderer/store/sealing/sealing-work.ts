import type { Bytes } from './bytes'
import { hashBytes } from './hash-bytes'
import { openBytes } from './open-bytes'
import { sealBytes } from './seal-bytes'

/** A sealed value with what is bound to it. */
export interface BoundBytes {
  readonly bound: string
  readonly bytes: Bytes
}

/** Opens many sealed values, away from the page's thread where a worker does the sealing. */
export interface Opener {
  /** What they hold; null for each that does not open. */
  openEach(key: CryptoKey, sealed: readonly BoundBytes[]): Promise<(Bytes | null)[]>
  close(): void
}

/** The part of sealing that takes its time: a page has it done by a worker. */
export interface SealingWork {
  /** A sealed value: a format byte, the IV, and the ciphertext with its tag. `bound` is authenticated with it. */
  seal(key: CryptoKey, bound: string, content: Bytes): Promise<Bytes>
  /** Both for the content of a day, in one. */
  sealAndHash(
    key: CryptoKey,
    bound: string,
    content: Bytes,
    hashed: Bytes,
  ): Promise<readonly [sealed: Bytes, hash: string]>
  /** Makes what opens many values; to be closed when they are open. */
  opener(): Opener
  /** A digest of bytes in hex, 128 bits. */
  hash(bytes: Bytes): Promise<string>
}

/** Sealing where it is asked for. */
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
