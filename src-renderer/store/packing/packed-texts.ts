import type { ByteReader } from './byte-reader'
import type { ByteWriter } from './byte-writer'
import { readNumbers } from './read-numbers'
import { writeNumbers } from './write-numbers'

/** Texts in UTF-8, one after the other, not decoded. */
export interface PackedTexts {
  readonly bytes: Uint8Array
  /** Where each ends. */
  readonly ends: Uint32Array
}

const encoder = new TextEncoder()

/** Writes texts that are well-formed, such as JSON, so that they can be told apart without being decoded. */
export function writePackedTexts(writer: ByteWriter, texts: readonly string[]): void {
  const joined = texts.join('')
  const bytes = encoder.encode(joined)
  const isAscii = bytes.length === joined.length
  writer.count(texts.length)
  writeNumbers(
    writer,
    texts.map((text) => (isAscii ? text.length : bytesOfText(text))),
  )
  writer.room(bytes.length).set(bytes)
}

/** How many bytes a well-formed text has in UTF-8. */
function bytesOfText(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80) continue
    // two halves of a pair have four bytes together
    bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2
  }
  return bytes
}

/** Opens texts that `writePackedTexts` wrote. */
export function openTexts(reader: ByteReader): PackedTexts {
  const count = reader.count()
  const lengths = readNumbers(reader, reader.byte(), count)
  const ends = new Uint32Array(count)
  let end = 0
  for (let at = 0; at < count; at++) ends[at] = end += lengths[at] ?? 0
  return { bytes: reader.take(end), ends }
}
