import type { LibraryDay } from '../library-day'

/** Those of some rows, given ascending, that are on one of the days: day by day. */
export function heldRows(days: readonly LibraryDay[], rows: Uint32Array): Uint32Array {
  const held = new Uint32Array(rows.length)
  let found = 0
  for (const { start, count } of days) {
    const end = start + count
    for (let at = firstFrom(rows, start); at < rows.length && (rows[at] ?? 0) < end; at++)
      held[found++] = rows[at] ?? 0
  }
  return held.subarray(0, found)
}

/** The place of the first row that is `row` or behind it. */
function firstFrom(rows: Uint32Array, row: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle] ?? 0) < row) low = middle + 1
    else high = middle
  }
  return low
}
