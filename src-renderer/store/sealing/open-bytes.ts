import { type Bytes, bytesOf } from './bytes'
import { decompress } from './compress'
import { ivLength, sealedFormat } from './seal-bytes'

/** Opens what `sealBytes` sealed under the same key with the same `bound`; rejects on anything else. */
export async function openBytes(
  crypto: Crypto,
  key: CryptoKey,
  bound: string,
  sealed: Bytes,
): Promise<Bytes> {
  if (sealed[0] !== sealedFormat) throw new TypeError('not a sealed value of this format')
  const iv = sealed.subarray(1, 1 + ivLength)
  const parameters = { name: 'AES-GCM', iv, additionalData: bytesOf(bound) }
  const packed = await crypto.subtle.decrypt(parameters, key, sealed.subarray(1 + ivLength))
  return decompress(new Uint8Array(packed))
}
