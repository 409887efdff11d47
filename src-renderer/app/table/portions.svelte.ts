import { afterPaint } from '../core/after-paint'

// a frame that takes longer than the one is seen to stand still; rows are given about the other
const longestMs = 100
const wantedMs = 50
const allRows = 64

/** The number of rows to fill in the next frame, after one that filled `filled`, at most `portion`, and took `ms`. */
export function nextPortion(portion: number, filled: number, ms: number): number {
  if (filled === 0) return portion
  if (ms > longestMs) return Math.max(1, Math.floor((filled * wantedMs) / ms))
  if (filled < portion || ms > wantedMs) return portion
  return portion < allRows ? portion * 2 : Infinity
}

/**
 * Fills the drawn rows of a list, those in the middle first, only as many in a frame as a slow computer can. To be called in a
 * component's setup; `indexes` are those of the rows drawn.
 */
export function createPortions(indexes: () => readonly number[]) {
  let portion = Infinity
  let beganAt = 0
  let added = 0
  let turn = $state(0)
  let before: readonly number[] = []
  const filled = $derived.by(() => {
    void turn
    beganAt = performance.now()
    const wanted = indexes()
    const middle = ((wanted[0] ?? 0) + (wanted.at(-1) ?? 0)) / 2
    const next = wanted
      .filter((index) => !before.includes(index))
      .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
      .slice(0, portion)
    // with its first rows a list has more to draw than these
    added = before.length === 0 ? 0 : next.length
    return (before = [...wanted.filter((index) => before.includes(index)), ...next])
  })
  $effect(() => {
    const left = indexes().length - filled.length
    const [rows, began] = [added, beganAt]
    afterPaint(() => {
      // an unseen window is not painted
      if (!document.hidden) portion = nextPortion(portion, rows, performance.now() - began)
      if (left > 0) turn += 1
    })
  })
  return { has: (index: number) => filled.includes(index) }
}
