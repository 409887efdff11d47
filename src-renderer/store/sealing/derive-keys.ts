import { bytesOf } from './bytes'

/** The keys of one connection; none can be read back. */
export interface StoreKeys {
  /** AES-256-GCM, for everything that is sealed. */
  readonly seal: CryptoKey
  /** HMAC-SHA-256, for ids that serve as keys in the clear. */
  readonly digest: CryptoKey
}

/**
 * Derives a key for each purpose from the 32-byte data key (HKDF-SHA-256, salted with the connection), and wipes
 * the bytes that were passed.
 */
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
