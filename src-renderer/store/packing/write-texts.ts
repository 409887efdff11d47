import type { ByteWriter } from './byte-writer'
import { columnKind } from './column-kind'
import { writeAligned } from './write-aligned'
import { writeJoined } from './write-joined'
import { writeNumbers } from './write-numbers'

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
  if (!writeAligned(writer, texts)) writeJoined(writer, texts)
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
