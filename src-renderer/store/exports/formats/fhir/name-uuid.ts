import { sha1 } from './sha1'

const encoder = new TextEncoder()

/**
 * The UUID of a name in a namespace, itself a UUID: version 5 of RFC 9562. The same name has the same UUID wherever it
 * is made.
 */
export function nameUuid(namespace: string, name: string): string {
  const space = namespace.replaceAll('-', '')
  const text = encoder.encode(name)
  const bytes = new Uint8Array(16 + text.length)
  for (let at = 0; at < 16; at++) bytes[at] = Number.parseInt(space.slice(2 * at, 2 * at + 2), 16)
  bytes.set(text, 16)
  const [a, b, c, d] = sha1(bytes)
  const versioned = (b & 0xffff0fff) | 0x5000
  const variant = (c & 0x3fffffff) | 0x80000000
  const hex = [a, versioned, variant, d].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
