import { foldText } from '#shared/text/texts'
import type { Library } from '../create-library'

/** Up to 32 words, a bit each, and which of them every person and list has. */
export interface FoundWords {
  /** The bits of all of them. */
  readonly all: number
  readonly persons: Int32Array
  readonly diagnoses: Int32Array
  readonly medications: Int32Array
}

const wordsAtOnce = 32

/**
 * Looks for the words of a text in names, e-mails, diagnoses and medications; null when one of them occurs nowhere, so
 * that no session has them all.
 */
export function findWords(library: Library, text: string): readonly FoundWords[] | null {
  const words = [...new Set(foldText(text).split(/\s+/).filter(Boolean))]
  const found: FoundWords[] = []
  for (let at = 0; at < words.length; at += wordsAtOnce) {
    const some = findSome(library, words.slice(at, at + wordsAtOnce))
    if (!some) return null
    found.push(some)
  }
  return found
}

function findSome({ persons, diagnoses, medications }: Library, words: readonly string[]): FoundWords | null {
  const found = {
    all: words.length === wordsAtOnce ? -1 : 2 ** words.length - 1,
    persons: new Int32Array(persons.size()),
    diagnoses: new Int32Array(diagnoses.size()),
    medications: new Int32Array(medications.size()),
  }
  for (const [bit, word] of words.entries()) {
    const places =
      setBit(found.persons, persons.find(word), bit) +
      setBit(found.diagnoses, diagnoses.find(word), bit) +
      setBit(found.medications, medications.find(word), bit)
    if (places === 0) return null
  }
  return found
}

/** Sets a bit for some numbers, and tells how many these are. */
function setBit(bits: Int32Array, numbers: readonly number[], bit: number): number {
  for (const number of numbers) bits[number] = (bits[number] ?? 0) | (1 << bit)
  return numbers.length
}
