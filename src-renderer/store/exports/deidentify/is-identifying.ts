import { foldText } from '#shared/text/texts'

/** What is known of a person by which a text could tell who it is. */
export interface Identity {
  readonly names: readonly string[]
  readonly ids: readonly string[]
}

const address = /\S@\S|\bhttps?:|\bwww\./i
// telephone and record numbers, and dates; doses and codes of diagnoses have fewer digits
const longNumber = /\p{Nd}(?:[\s./\-–()]{0,2}\p{Nd}){6,}/u
const shortestWord = 3
const shortestId = 4

/**
 * Whether a free text shows who a person is: it holds the name or a word of it, an id, an address, or a long number.
 * Other people's names it cannot know.
 */
export function isIdentifying(text: string, { names, ids }: Identity): boolean {
  const folded = foldText(text)
  if (address.test(folded) || longNumber.test(folded)) return true
  if (ids.some((id) => id.length >= shortestId && folded.includes(foldText(id).trim()))) return true
  const words = new Set(wordsOf(folded))
  return names.some((name) => {
    const whole = foldText(name).trim()
    if (whole.length > 1 && folded.includes(whole)) return true
    return wordsOf(whole).some((word) => word.length >= shortestWord && words.has(word))
  })
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
