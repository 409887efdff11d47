import type { ByteWriter } from './byte-writer'
import { columnKind } from './column-kind'

/** Stands where the characters of a place differ; all characters are below it. */
export const placeDiffers = 128

const longest = 64

/**
 * Writes texts that are all ASCII and of one length, such as times: the characters that all of them share once, the
 * others by their place, since those at one place are most alike. False when they are not so; then nothing is
 * written.
 */
export function writeAligned(writer: ByteWriter, texts: readonly string[]): boolean {
  const length = texts[0]?.length ?? 0
  if (length === 0 || length > longest) return false
  for (const text of texts) if (text.length !== length) return false
  const shared = new Uint8Array(length)
  for (let place = 0; place < length; place++) {
    const code = sharedCode(texts, place)
    if (code === null) return false
    shared[place] = code
  }
  writer.byte(columnKind.aligned)
  writer.count(length)
  writer.room(length).set(shared)
  for (let place = 0; place < length; place++) {
    if (shared[place] !== placeDiffers) continue
    const codes = writer.room(texts.length)
    for (let row = 0; row < texts.length; row++) codes[row] = texts[row]?.charCodeAt(place) ?? 0
  }
  return true
}

/** The character at one place; null when one of them is not ASCII. */
function sharedCode(texts: readonly string[], place: number): number | null {
  const code = texts[0]?.charCodeAt(place) ?? 0
  let bits = code
  let differs = 0
  for (let row = 1; row < texts.length; row++) {
    const other = texts[row]?.charCodeAt(place) ?? 0
    bits |= other
    differs |= other ^ code
  }
  if (bits >= placeDiffers) return null
  return differs === 0 ? code : placeDiffers
}
