/** Words that belong to a place along a line, px. */
export interface WordsAt {
  readonly x: number
  readonly text: string
}

/** Words in one of several lines above each other, 0 being the lowest; `left` is where they begin, px. */
export interface PlacedWords extends WordsAt {
  readonly left: number
  readonly lane: number
}

const perCharacter = 6.4
const apart = 10

/**
 * Puts words above the places they belong to, from left to right, in so many lanes between `start` and `end`. What
 * finds no room is answered in `leftOut`: its place is to be marked all the same.
 */
export function placeWords(
  words: readonly WordsAt[],
  lanes: number,
  [start, end]: readonly [start: number, end: number],
): { readonly placed: PlacedWords[]; readonly leftOut: WordsAt[] } {
  const free = new Array<number>(lanes).fill(start)
  const placed: PlacedWords[] = []
  const leftOut: WordsAt[] = []
  for (const one of [...words].sort((a, b) => a.x - b.x)) {
    const width = wordsWidth(one.text)
    const left = Math.max(start, Math.min(one.x - width / 2, end - width))
    const lane = free.findIndex((from) => from <= left)
    if (lane < 0 || width > end - start) leftOut.push(one)
    else {
      free[lane] = left + width + apart
      placed.push({ ...one, left, lane })
    }
  }
  return { placed, leftOut }
}

/** About how wide a text of 12 px is; wide letters of East Asia count twice. */
export function wordsWidth(text: string): number {
  let width = 0
  for (const letter of text)
    width += /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/.test(letter) ? 2 : 1
  return width * perCharacter
}
