/** A column of marks: 1 for a row that has it, else 0. */
export interface MarkColumn {
  /** Longer than there are rows; another array once there is room for more. */
  values(): Uint8Array<ArrayBuffer>
  reserve(rows: number): void
  /** Copies the marks of `rows` to the first rows, in that order, and clears all others. */
  tidy(rows: Uint32Array): void
}

/** Makes an empty {@link MarkColumn}. */
export function createMarkColumn(): MarkColumn {
  let values = new Uint8Array(0)
  return {
    values: () => values,
    reserve(rows) {
      if (rows <= values.length) return
      const more = new Uint8Array(rows)
      more.set(values)
      values = more
    },
    tidy(rows) {
      const from = values
      values = new Uint8Array(from.length)
      for (let place = 0; place < rows.length; place++) values[place] = from[rows[place] ?? 0] ?? 0
    },
  }
}
