import { type Bytes, bytesOf } from './bytes'
import { decompress } from './compress'
import type { StoreKeys } from './derive-keys'
import { ivLength, sealedFormat } from './seal-bytes'
import type { SealingWork } from './sealing-work'

/** Where a sealed value belongs; it opens nowhere else. */
export interface Place {
  readonly table: string
  readonly key: string
  readonly part?: string
}

/** Seals bytes for one connection. */
export interface Sealer {
  /** The content must not be changed until this resolves. */
  seal(place: Place, content: Bytes): Promise<Bytes>
  /** Seals, and makes the fingerprint of other bytes. */
  sealAndHash(place: Place, content: Bytes, hashed: Bytes): Promise<readonly [sealed: Bytes, hash: string]>
  /** Rejects when the bytes were changed, moved, or sealed under another key. */
  open(place: Place, sealed: Bytes): Promise<Bytes>
  /** A key for the clear that tells nothing of the id that it stands for. */
  digest(text: string): Promise<string>
  /** Tells whether bytes are the same again. It is no secret's: it belongs into what is sealed. */
  fingerprint(content: Bytes): Promise<string>
}

/** Seals with `work` what names connection, table, key and part as its place. */
export function createSealer(crypto: Crypto, work: SealingWork, keys: StoreKeys, connection: string): Sealer {
  const boundTo = (place: Place) => JSON.stringify([connection, place.table, place.key, place.part ?? ''])
  return {
    seal: (place, content) => work.seal(keys.seal, boundTo(place), content),
    sealAndHash: (place, content, hashed) => work.sealAndHash(keys.seal, boundTo(place), content, hashed),
    fingerprint: work.hash,
    async open(place, sealed) {
      if (sealed[0] !== sealedFormat) throw new TypeError('not a sealed value of this format')
      const iv = sealed.slice(1, 1 + ivLength)
      const parameters = { name: 'AES-GCM', iv, additionalData: bytesOf(boundTo(place)) }
      const packed = await crypto.subtle.decrypt(parameters, keys.seal, sealed.subarray(1 + ivLength))
      return decompress(new Uint8Array(packed))
    },
    async digest(text) {
      // JSON keeps lone surrogates apart, which UTF-8 alone would not
      const mac = await crypto.subtle.sign('HMAC', keys.digest, bytesOf(JSON.stringify(text)))
      return [...new Uint8Array(mac, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    },
  }
}
