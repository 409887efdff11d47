/** Clears the marks of rows that are not marked in another set; of those that are when `wanted` is false. */
export function keepMarked(marks: Uint8Array, others: Uint8Array, wanted: boolean): void {
  const flip = Number(!wanted)
  for (let row = 0; row < marks.length; row++) marks[row] = (marks[row] ?? 0) & ((others[row] ?? 0) ^ flip)
}
