/** Texts that are searched for words, numbered from 0 on. */
export interface SearchedTexts {
  /** Adds a folded text under the next number. */
  add(text: string): void
  /** The numbers of the texts in which a word occurs, ascending; a word is folded, without white space and not empty. */
  find(word: string): number[]
}

/** Texts one after the other in one string, each with a line end, and where each begins. */
interface Block {
  text: string
  readonly starts: number[]
}

// a string has an end: not all texts of a large library fit into one
const textsOfBlock = 1024

/**
 * Makes {@link SearchedTexts} that hold `first` alone. They lie in a few long strings, since looking for a rare word in
 * each text by itself takes ten times as long.
 */
export function createSearchedTexts(first: string): SearchedTexts {
  let last: Block = { text: `${first}\n`, starts: [0] }
  const blocks = [last]
  return {
    add(text) {
      if (last.starts.length === textsOfBlock) blocks.push((last = { text: '', starts: [] }))
      last.starts.push(last.text.length)
      last.text += `${text}\n`
    },
    find: (word) =>
      blocks.flatMap((block, index) => findInBlock(block, word).map((place) => index * textsOfBlock + place)),
  }
}

function findInBlock({ text, starts }: Block, word: string): number[] {
  const found: number[] = []
  let next = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, starts[next] ?? text.length)) {
    while ((starts[next] ?? Infinity) <= at) next++
    found.push(next - 1)
  }
  return found
}
