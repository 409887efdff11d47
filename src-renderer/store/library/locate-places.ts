import type { DayBlock } from './day-block'

/** Reads something of each session, by its place in the library's order. Neighbouring places are cheapest. */
export function locatePlaces<T>(
  blocks: readonly DayBlock[],
  places: Uint32Array,
  read: (block: DayBlock, row: number) => T,
): T[] {
  const starts = new Float64Array(blocks.length + 1)
  blocks.forEach((block, index) => (starts[index + 1] = (starts[index] ?? 0) + block.ids.length))
  const found: T[] = []
  let at = 0
  for (const place of places) {
    if (place < (starts[at] ?? 0) || place >= (starts[at + 1] ?? 0)) at = blockAt(starts, place)
    const block = blocks[at]
    if (block) found.push(read(block, place - (starts[at] ?? 0)))
  }
  return found
}

function blockAt(starts: Float64Array, place: number): number {
  let low = 0
  let high = starts.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return low
}
