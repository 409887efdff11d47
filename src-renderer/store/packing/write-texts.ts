import type { ByteWriter } from './byte-writer'
import { columnKind } from './column-kind'
import { writeAligned } from './write-aligned'
import { writeNumbers } from './write-numbers'

/** How the characters of joined texts are written. */
export const textCoding = { utf8: 0, utf16: 1 } as const

const encoder = new TextEncoder()
const loneSurrogate = /\p{Surrogate}/u
const longestAligned = 64

/** Writes a column of texts, at least one. */
export function writeTexts(writer: ByteWriter, texts: readonly string[]): void {
  const words = findWords(texts)
  if (!words) return writeOnce(writer, texts)
  writer.byte(columnKind.words)
  writer.count(words.each.length)
  writeOnce(writer, words.each)
  writeNumbers(writer, words.numbers)
}

function writeOnce(writer: ByteWriter, texts: readonly string[]): void {
  const joined = texts.join('')
  const bytes = encoder.encode(joined)
  const { length } = texts[0] ?? ''
  const isAscii = bytes.length === joined.length
  if (isAscii && length > 0 && length <= longestAligned && texts.every((text) => text.length === length))
    return writeAligned(writer, bytes, length)
  writer.byte(columnKind.joined)
  writeNumbers(
    writer,
    texts.map((text) => text.length),
  )
  // UTF-8 has no lone surrogates
  if (!isAscii && loneSurrogate.test(joined)) writeCharacters(writer, textCoding.utf16, codeUnits(joined))
  else writeCharacters(writer, textCoding.utf8, bytes)
}

function writeCharacters(writer: ByteWriter, coding: number, bytes: Uint8Array): void {
  writer.byte(coding)
  writer.count(bytes.length)
  writer.room(bytes.length).set(bytes)
}

function codeUnits(text: string): Uint8Array {
  const units = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at)
  return new Uint8Array(units.buffer)
}

/** Each text once, and of every row which one it has; null where too few come again. */
function findWords(texts: readonly string[]) {
  const words = new Map<string, number>()
  const numbers: number[] = []
  for (const text of texts) {
    const number = words.get(text) ?? words.size
    // most columns of texts that differ show it soon
    if (number === words.size && number > 8 + numbers.length / 2) return null
    words.set(text, number)
    numbers.push(number)
  }
  return words.size > texts.length / 2 ? null : { each: [...words.keys()], numbers }
}
