import { type Bytes, bytesOf, textOf } from './bytes'
import { compress, decompress } from './compress'
import type { StoreKeys } from './derive-keys'

const format = 1
const ivLength = 12

/** Where a sealed value belongs; it opens nowhere else. */
export interface Place {
  readonly table: string
  readonly key: string
  readonly part?: string
}

/** Seals texts for one connection. */
export interface Sealer {
  seal(place: Place, text: string): Promise<Bytes>
  /** Rejects when the bytes were changed, moved, or sealed under another key. */
  open(place: Place, sealed: Bytes): Promise<string>
  /** A key for the clear that tells nothing of the id that it stands for. */
  digest(text: string): Promise<string>
}

/**
 * Compresses, then seals with AES-256-GCM under a random IV; the additional authenticated data name connection,
 * table, key and part. A sealed value is a format byte, the IV, and the ciphertext with its tag.
 */
export function createSealer(crypto: Crypto, keys: StoreKeys, connection: string): Sealer {
  const parameters = (place: Place, iv: Bytes) => ({
    name: 'AES-GCM',
    iv,
    additionalData: bytesOf(JSON.stringify([connection, place.table, place.key, place.part ?? ''])),
  })
  return {
    async seal(place, text) {
      const iv = crypto.getRandomValues(new Uint8Array(ivLength))
      const packed = await compress(bytesOf(text))
      const cipher = await crypto.subtle.encrypt(parameters(place, iv), keys.seal, packed)
      const sealed = new Uint8Array(1 + ivLength + cipher.byteLength)
      sealed[0] = format
      sealed.set(iv, 1)
      sealed.set(new Uint8Array(cipher), 1 + ivLength)
      return sealed
    },
    async open(place, sealed) {
      if (sealed[0] !== format) throw new TypeError('not a sealed value of this format')
      const iv = sealed.slice(1, 1 + ivLength)
      const packed = await crypto.subtle.decrypt(
        parameters(place, iv),
        keys.seal,
        sealed.subarray(1 + ivLength),
      )
      return textOf(await decompress(new Uint8Array(packed)))
    },
    async digest(text) {
      // JSON keeps lone surrogates apart, which UTF-8 alone would not
      const mac = await crypto.subtle.sign('HMAC', keys.digest, bytesOf(JSON.stringify(text)))
      return [...new Uint8Array(mac, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    },
  }
}
