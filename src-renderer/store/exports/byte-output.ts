import type { Bytes } from '../sealing/bytes'

/** Bytes of a file that are collected until they are taken. */
export interface ByteOutput {
  /** Adds a text, in UTF-8; lone surrogates become what stands for no character. */
  text(text: string): void
  /** Adds bytes that lie among others. */
  copy(from: Uint8Array, start: number, end: number): void
  byte(value: number): void
  /** How many there are. */
  length(): number
  /** All of them, until more are added. */
  view(): Uint8Array
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
    copy(from, start, end) {
      reserve(end - start)
      const to = memory
      let place = length
      for (let at = start; at < end; at++) to[place++] = from[at] ?? 0
      length = place
    },
    byte(value) {
      reserve(1)
      memory[length++] = value
    },
    length: () => length,
    view: () => memory.subarray(0, length),
    take() {
      const bytes = memory.slice(0, length)
      length = 0
      return bytes
    },
  }
}
