import type { ByteWriter } from './byte-writer'
import { columnKind } from './column-kind'
import { writeNumbers } from './write-numbers'

/** How the characters of joined texts are written. */
export const textCoding = { utf8: 0, utf16: 1 } as const

const encoder = new TextEncoder()
const loneSurrogate = /\p{Surrogate}/u

/** Writes texts one after the other, with their lengths in UTF-16 code units. */
export function writeJoined(writer: ByteWriter, texts: readonly string[]): void {
  const lengths: number[] = []
  for (const text of texts) lengths.push(text.length)
  const joined = texts.join('')
  // UTF-8 has no lone surrogates
  const coding = loneSurrogate.test(joined) ? textCoding.utf16 : textCoding.utf8
  const bytes = coding === textCoding.utf16 ? codeUnits(joined) : encoder.encode(joined)
  writer.byte(columnKind.joined)
  writeNumbers(writer, lengths)
  writer.byte(coding)
  writer.count(bytes.length)
  writer.room(bytes.length).set(bytes)
}

function codeUnits(text: string): Uint8Array {
  const units = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at)
  return new Uint8Array(units.buffer)
}
