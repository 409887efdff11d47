import type { Bytes } from '../sealing/aes-gcm'

export interface ByteWriter {
  byte(value: number): void
  /** Writes a whole number from 0 to 2^53 in as few bytes as it needs, seven bits in each. */
  count(value: number): void
  /** Reserves so many bytes, which are 0, to be filled before anything else is written. */
  room(length: number): Uint8Array
  /** Memory for at least so many numbers, valid until the next call. */
  numbers(count: number): Float64Array
  /** A copy of the bytes written, and of those that `more` has written after them. */
  copy(more?: ByteWriter): Bytes
  /** The bytes written, until more are. */
  view(): Uint8Array
}

/** Makes a writer with room for `expected` bytes to begin with. */
export function createByteWriter(expected: number): ByteWriter {
  let memory = new Uint8Array(expected)
  let numbers = new Float64Array(0)
  let length = 0
  const reserve = (more: number) => {
    const from = length
    length += more
    if (length > memory.length) {
      const larger = new Uint8Array(Math.max(length, memory.length * 2))
      larger.set(memory.subarray(0, from))
      memory = larger
    }
    return from
  }
  const byte = (value: number) => {
    const at = reserve(1)
    memory[at] = value
  }
  const view = () => memory.subarray(0, length)
  return {
    byte,
    count(value) {
      let rest = value
      for (; rest >= 128; rest = Math.floor(rest / 128)) byte((rest % 128) + 128)
      byte(rest)
    },
    room(size) {
      const from = reserve(size)
      return memory.subarray(from, length)
    },
    numbers(count) {
      if (count > numbers.length) numbers = new Float64Array(Math.max(count, numbers.length * 2))
      return numbers
    },
    copy(more) {
      const after = more?.view() ?? new Uint8Array(0)
      const bytes = new Uint8Array(length + after.length)
      bytes.set(view())
      bytes.set(after, length)
      return bytes
    },
    view,
  }
}

/** Reads the bytes of a `ByteWriter`. Everything throws a TypeError where there are not as many. */
export type ByteReader = ReturnType<typeof createByteReader>

/** Makes a reader of bytes. */
export function createByteReader(bytes: Uint8Array) {
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
    /** The next bytes, not copied. */
    take,
    /** Number of bytes read. */
    place: (): number => at,
    count(): number {
      let value = 0
      for (let factor = 1; factor <= Number.MAX_SAFE_INTEGER; factor *= 128) {
        const next = byte()
        value += (next % 128) * factor
        if (next < 128) return value
      }
      throw new TypeError('a packed count is too large')
    },
    hasMore: (): boolean => at < bytes.length,
    /** Throws when bytes are left. */
    end() {
      if (at !== bytes.length) throw new TypeError('more than was packed')
    },
  }
}
