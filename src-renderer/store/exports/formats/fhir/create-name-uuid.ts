import { createSha1 } from './create-sha1'

const encoder = new TextEncoder()
const namespaceLength = 16

/**
 * Names things by UUIDs of a namespace, itself a UUID: version 5 of RFC 9562. The same name has the same UUID wherever
 * it is made.
 */
export function createNameUuid(namespace: string): (name: string) => string {
  const sha1 = createSha1()
  const hex = namespace.replaceAll('-', '')
  const space = Uint8Array.from({ length: namespaceLength }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  )
  let bytes = space
  return (name) => {
    const most = namespaceLength + 3 * name.length
    if (bytes.length < most) {
      bytes = new Uint8Array(2 * most)
      bytes.set(space)
    }
    const { written } = encoder.encodeInto(name, bytes.subarray(namespaceLength))
    const [a = 0, b = 0, c = 0, d = 0] = sha1(bytes, namespaceLength + written)
    return uuidOf(a, (b & 0xffff0fff) | 0x5000, (c & 0x3fffffff) | 0x80000000, d)
  }
}

function uuidOf(...words: [number, number, number, number]): string {
  const [a = '', b = '', c = '', d = ''] = words.map((word) => (word >>> 0).toString(16).padStart(8, '0'))
  return `${a}-${b.slice(0, 4)}-${b.slice(4)}-${c.slice(0, 4)}-${c.slice(4)}${d}`
}
