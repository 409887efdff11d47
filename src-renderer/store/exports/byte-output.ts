import type { Bytes } from '../sealing/bytes'

/** Bytes of a file that are collected until they are taken. */
export interface ByteOutput {
  /** Adds a text, in UTF-8; lone surrogates become what stands for no character. */
  text(text: string): void
  /** Adds so many bytes, which are to be written to what is returned before anything else is added. */
  extend(bytes: number): Uint8Array
  /** How many there are. */
  length(): number
  /** All of them, until more are added. */
  view(): Uint8Array
  /** Forgets them all. */
  clear(): void
  /** Takes them all out, in memory of their own. */
  take(): Bytes
}

const encoder = new TextEncoder()

/** Makes an empty {@link ByteOutput}. */
export function createByteOutput(): ByteOutput {
  let memory = new Uint8Array(1024)
  let length = 0
  const reserve = (more: number) => {
    if (length + more <= memory.length) return
    const larger = new Uint8Array(Math.max(length + more, 2 * memory.length))
    larger.set(memory.subarray(0, length))
    memory = larger
  }
  return {
    text(text) {
      // no character takes more than three bytes for each of its units
      reserve(3 * text.length)
      const to = memory
      let place = length
      for (let at = 0; at < text.length; at++) {
        const unit = text.charCodeAt(at)
        if (unit >= 0x80) {
          length = place + encoder.encodeInto(text.slice(at), to.subarray(place)).written
          return
        }
        to[place++] = unit
      }
      length = place
    },
    extend(bytes) {
      reserve(bytes)
      length += bytes
      return memory.subarray(length - bytes, length)
    },
    length: () => length,
    view: () => memory.subarray(0, length),
    clear() {
      length = 0
    },
    take() {
      const bytes = memory.slice(0, length)
      length = 0
      return bytes
    },
  }
}
