import type { Json } from '#shared/records/json'
import { type Bytes, bytesOf, openBytes, type SealingWork, textOf } from './aes-gcm'

/** Place of a sealed value; it opens nowhere else. */
export interface Place {
  readonly table: string
  readonly key: string
  readonly part?: string
}

/** Opens many values of one connection, away from the page's thread where possible. */
export interface ManyOpener {
  /** Contents of the values; null for each that does not open. */
  openEach(sealed: readonly { readonly place: Place; readonly bytes: Bytes }[]): Promise<(Bytes | null)[]>
  close(): void
}

export type Sealer = ReturnType<typeof createSealer>

/** Makes the sealing of a connection: `work` binds each value to connection, table, key and part. */
export function createSealer(crypto: Crypto, work: SealingWork, keys: StoreKeys, connection: string) {
  const boundTo = (place: Place) => JSON.stringify([connection, place.table, place.key, place.part ?? ''])
  const seal = (place: Place, content: Bytes) => work.seal(keys.seal, boundTo(place), content)
  const open = (place: Place, sealed: Bytes) => openBytes(crypto, keys.seal, boundTo(place), sealed)
  return {
    /** Seals content, which must not be changed until this resolves. */
    seal,
    /** Opens bytes; rejects when they were changed, moved, or sealed under another key. */
    open,
    sealJson: (place: Place, value: unknown) => seal(place, bytesOf(JSON.stringify(value))),
    /** Opens a value of `sealJson`. Rejects like `open`, and on invalid JSON. */
    openJson: async (place: Place, sealed: Bytes) => JSON.parse(textOf(await open(place, sealed))) as Json,
    /** Seals, and makes the fingerprint of other bytes. */
    sealAndHash: (place: Place, content: Bytes, hashed: Bytes) =>
      work.sealAndHash(keys.seal, boundTo(place), content, hashed),
    /** Fingerprint of bytes. It is not keyed: it belongs inside a sealed value. */
    fingerprint: work.hash,
    /** Makes the opener of many values; to be closed when they are open. */
    opener(): ManyOpener {
      const { openEach, close } = work.opener()
      return {
        close,
        openEach: (sealed) =>
          openEach(
            keys.seal,
            sealed.map(({ place, bytes }) => ({ bound: boundTo(place), bytes })),
          ),
      }
    },
    /** A plaintext key that reveals nothing about its id. */
    async digest(text: string): Promise<string> {
      // JSON keeps lone surrogates apart, which UTF-8 alone would not
      const mac = await crypto.subtle.sign('HMAC', keys.digest, bytesOf(JSON.stringify(text)))
      return [...new Uint8Array(mac, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    },
  }
}

/** The keys of one connection; none can be read back. */
interface StoreKeys {
  /** AES-256-GCM, for everything that is sealed. */
  readonly seal: CryptoKey
  /** HMAC-SHA-256, for ids that serve as keys in the clear. */
  readonly digest: CryptoKey
}

/** Derives a key for each purpose from the 32-byte data key (HKDF-SHA-256, salted by connection), and wipes that. */
export async function deriveKeys(
  crypto: Crypto,
  dataKey: Uint8Array,
  connection: string,
): Promise<StoreKeys> {
  const own = new Uint8Array(dataKey)
  dataKey.fill(0)
  const base = await crypto.subtle.importKey('raw', own, 'HKDF', false, ['deriveKey'])
  own.fill(0)
  const salt = bytesOf(connection)
  const from = (purpose: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt,
    info: bytesOf(`spirodesk ${purpose} 1`),
  })
  const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 }
  const [seal, digest] = await Promise.all([
    crypto.subtle.deriveKey(from('seal'), base, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    crypto.subtle.deriveKey(from('digest'), base, hmac, false, ['sign']),
  ])
  return { seal, digest }
}
