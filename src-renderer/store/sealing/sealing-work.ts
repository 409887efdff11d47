import type { Bytes } from './bytes'
import { hashText } from './hash-text'
import { sealText } from './seal-text'

/** The part of sealing that takes its time: a page has it done by a worker. */
export interface SealingWork {
  /** A sealed value: a format byte, the IV, and the ciphertext with its tag. `bound` is authenticated with it. */
  seal(key: CryptoKey, bound: string, text: string): Promise<Bytes>
  /** A digest of a text in hex, 128 bits. */
  hash(text: string): Promise<string>
}

/** Sealing where it is asked for. */
export function createSealingWork(crypto: Crypto): SealingWork {
  return {
    seal: (key, bound, text) => sealText(crypto, key, bound, text),
    hash: (text) => hashText(crypto, text),
  }
}
