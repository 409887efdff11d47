/** Bytes in memory of their own, as WebCrypto and streams want them. */
export type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** The UTF-8 bytes of a text that is well-formed, such as everything that JSON.stringify writes. */
export function bytesOf(text: string): Bytes {
  return encoder.encode(text)
}

/** The text of UTF-8 bytes. */
export function textOf(bytes: Bytes): string {
  return decoder.decode(bytes)
}
