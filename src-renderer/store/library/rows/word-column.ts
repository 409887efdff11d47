import type { SortKeys } from './number-column'

/** A column of whole numbers from 0 to 2^32 - 1: numbers of a dictionary, or bits. */
export interface WordColumn {
  /** Longer than there are rows; another array once there is room for more. */
  values(): Uint32Array
  reserve(rows: number): void
  /** Copies the numbers of `rows` to the first rows, in that order. */
  tidy(rows: Uint32Array): void
  /** Clears the marks of rows whose number is not `wanted`, which has a 1 for each that is. */
  keep(marks: Uint8Array, rows: number, wanted: Uint8Array): void
  /** Keys by the `rank` of each number, in which NaN is missing. */
  sortKeys(rows: Uint32Array, rank: Float64Array): SortKeys
}

/** Makes an empty {@link WordColumn}. */
export function createWordColumn(): WordColumn {
  let values = new Uint32Array(0)
  return {
    values: () => values,
    reserve(rows) {
      if (rows <= values.length) return
      const more = new Uint32Array(rows)
      more.set(values)
      values = more
    },
    tidy(rows) {
      const from = values
      values = new Uint32Array(from.length)
      for (let place = 0; place < rows.length; place++) values[place] = from[rows[place] ?? 0] ?? 0
    },
    keep(marks, rows, wanted) {
      for (let row = 0; row < rows; row++) marks[row] = (marks[row] ?? 0) & (wanted[values[row] ?? 0] ?? 0)
    },
    sortKeys(rows, rank) {
      const missing = rank.length
      const keys = new Uint32Array(rows.length)
      for (let at = 0; at < rows.length; at++) {
        const key = rank[values[rows[at] ?? 0] ?? 0] ?? NaN
        keys[at] = Number.isNaN(key) ? missing : key
      }
      return { keys, missing }
    },
  }
}
