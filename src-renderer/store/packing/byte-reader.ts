/** Reads what a `ByteWriter` wrote. Everything throws a TypeError where there are not as many bytes. */
export interface ByteReader {
  byte(): number
  count(): number
  /** The next bytes, not copied. */
  take(length: number): Uint8Array
  hasMore(): boolean
  /** How many bytes have been read. */
  place(): number
  /** Throws when bytes are left. */
  end(): void
}

/** Makes a reader of bytes. */
export function createByteReader(bytes: Uint8Array): ByteReader {
  let at = 0
  const take = (length: number) => {
    if (length > bytes.length - at) throw new TypeError('packed bytes end too early')
    const from = at
    at += length
    return bytes.subarray(from, at)
  }
  const byte = () => {
    const value = bytes[at]
    if (value === undefined) throw new TypeError('packed bytes end too early')
    at++
    return value
  }
  return {
    byte,
    take,
    place: () => at,
    count() {
      let value = 0
      for (let factor = 1; factor <= Number.MAX_SAFE_INTEGER; factor *= 128) {
        const next = byte()
        value += (next % 128) * factor
        if (next < 128) return value
      }
      throw new TypeError('a packed count is too large')
    },
    hasMore: () => at < bytes.length,
    end() {
      if (at !== bytes.length) throw new TypeError('more than was packed')
    },
  }
}
