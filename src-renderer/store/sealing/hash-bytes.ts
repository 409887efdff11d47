import type { Bytes } from './bytes'

/** The SHA-256 of bytes, shortened to 128 bits, in hex. */
export async function hashBytes(crypto: Crypto, bytes: Bytes): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(hash, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
