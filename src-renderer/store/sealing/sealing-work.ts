import type { Bytes } from './bytes'
import { hashBytes } from './hash-bytes'
import { sealBytes } from './seal-bytes'

/** The part of sealing that takes its time: a page has it done by a worker. */
export interface SealingWork {
  /** A sealed value: a format byte, the IV, and the ciphertext with its tag. `bound` is authenticated with it. */
  seal(key: CryptoKey, bound: string, content: Bytes): Promise<Bytes>
  /** A digest of bytes in hex, 128 bits. */
  hash(bytes: Bytes): Promise<string>
}

/** Sealing where it is asked for. */
export function createSealingWork(crypto: Crypto): SealingWork {
  return {
    seal: (key, bound, content) => sealBytes(crypto, key, bound, content),
    hash: (bytes) => hashBytes(crypto, bytes),
  }
}
