import type { Library } from '../create-library'
import { foldText } from '#shared/text/fold-text'

const wordsAtOnce = 32

/** Clears the marks of sessions in whose name, e-mail, diagnoses and medications not all words of a text occur. */
export function keepText(library: Library, marks: Uint8Array, text: string): void {
  const words = [...new Set(foldText(text).split(/\s+/).filter(Boolean))]
  for (let at = 0; at < words.length; at += wordsAtOnce)
    keepWords(library, marks, words.slice(at, at + wordsAtOnce))
}

/** Each word is a bit: what a person or a list holds of them is found once, and put together for each session. */
function keepWords(
  { rows, persons, diagnoses, medications }: Library,
  marks: Uint8Array,
  words: string[],
): void {
  const all = words.length === wordsAtOnce ? -1 : 2 ** words.length - 1
  const [ofPerson, ofDiagnoses, ofMedications] = [persons, diagnoses, medications].map((texts) =>
    wordsOf(texts, words),
  )
  if (!ofPerson || !ofDiagnoses || !ofMedications) return
  const person = rows.words.person.values()
  const diagnosis = rows.words.diagnoses.values()
  const medication = rows.words.medications.values()
  for (let row = 0; row < marks.length; row++) {
    const lacking =
      all ^
      ((ofPerson[person[row] ?? 0] ?? 0) |
        (ofDiagnoses[diagnosis[row] ?? 0] ?? 0) |
        (ofMedications[medication[row] ?? 0] ?? 0))
    // 1 less the sign that either a number or its negative has, unless it is 0: without a branch
    marks[row] = (marks[row] ?? 0) & (1 - ((lacking | -lacking) >>> 31))
  }
}

interface Searched {
  searched(number: number): string
  size(): number
}

function wordsOf(texts: Searched, words: readonly string[]): Int32Array {
  return Int32Array.from({ length: texts.size() }, (_, number) => {
    const searched = texts.searched(number)
    return words.reduce((bits, word, bit) => (searched.includes(word) ? bits | (1 << bit) : bits), 0)
  })
}
