import { type Bytes, bytesOf } from './bytes'
import { compress } from './compress'

/** The first byte of a sealed value. */
export const sealedFormat = 1

/** Bytes of the initialisation vector, which follow the first. */
export const ivLength = 12

/** Compresses bytes, then seals them with AES-256-GCM under a random IV and with `bound` as authenticated data. */
export async function sealBytes(
  crypto: Crypto,
  key: CryptoKey,
  bound: string,
  content: Bytes,
): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const packed = await compress(content)
  const parameters = { name: 'AES-GCM', iv, additionalData: bytesOf(bound) }
  const cipher = await crypto.subtle.encrypt(parameters, key, packed)
  const sealed = new Uint8Array(1 + ivLength + cipher.byteLength)
  sealed[0] = sealedFormat
  sealed.set(iv, 1)
  sealed.set(new Uint8Array(cipher), 1 + ivLength)
  return sealed
}
