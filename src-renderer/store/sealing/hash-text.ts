import { bytesOf } from './bytes'

/** The SHA-256 of a text, shortened to 128 bits, in hex. */
export async function hashText(crypto: Crypto, text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytesOf(text))
  return [...new Uint8Array(hash, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
