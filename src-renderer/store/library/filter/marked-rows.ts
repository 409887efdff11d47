import type { LibraryDay } from '../library-day'

/** The rows that are marked, day by day. The marks are 0 or 1, from the beginning of their buffer on. */
export function markedRows(days: readonly LibraryDay[], marks: Uint8Array): Uint32Array {
  const fours = new Uint32Array(marks.buffer, 0, marks.length >> 2)
  // one place more, for what is written behind the last
  const rows = new Uint32Array(countMarks(marks, fours) + 1)
  let found = 0
  for (const { start, count } of days) {
    const end = start + count
    for (let row = start; row < end;) {
      if ((row & 3) === 0 && row + 4 <= end && fours[row >> 2] === 0) row += 4
      else {
        // written always and kept only when marked: without a branch, since nobody can guess the next mark
        rows[found] = row
        found += marks[row++] ?? 0
      }
    }
  }
  return rows.subarray(0, found)
}

function countMarks(marks: Uint8Array, fours: Uint32Array): number {
  let count = 0
  // the product's highest byte is the sum of all four
  for (let at = 0; at < fours.length; at++) count += Math.imul(fours[at] ?? 0, 0x01010101) >>> 24
  for (let row = 4 * fours.length; row < marks.length; row++) count += marks[row] ?? 0
  return count
}
