import type { ByteWriter } from './byte-writer'
import { columnKind } from './column-kind'

/** Stands where the characters of a place differ; all characters are below it. */
export const placeDiffers = 128

/**
 * Writes ASCII texts of one length, given one after the other: the characters that all of them share once, the
 * others by their place in the text, since those at one place are most alike.
 */
export function writeAligned(writer: ByteWriter, codes: Uint8Array, length: number): void {
  writer.byte(columnKind.aligned)
  writer.count(length)
  const shared = codes.slice(0, length)
  for (let place = 0; place < length; place++) if (differs(codes, place, length)) shared[place] = placeDiffers
  writer.room(length).set(shared)
  for (let place = 0; place < length; place++) {
    if (shared[place] !== placeDiffers) continue
    const plane = writer.room(codes.length / length)
    for (let from = place, to = 0; from < codes.length; from += length) plane[to++] = codes[from] ?? 0
  }
}

function differs(codes: Uint8Array, place: number, length: number): boolean {
  const code = codes[place]
  for (let at = place + length; at < codes.length; at += length) if (codes[at] !== code) return true
  return false
}
