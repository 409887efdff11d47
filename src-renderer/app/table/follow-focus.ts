/** A row by its place, and by its record once that is known. */
export interface FocusedRow {
  readonly index: number
  readonly id: string | null
}

/** The rows of a list that are at hand, and by how many places the one that stays in sight has moved. */
export interface RowWindow {
  readonly rows: readonly { readonly id: string }[]
  readonly offset: number
  readonly matching: number
  readonly moved: number
}

/**
 * Where the focus stands once other rows have come: on the same record if it is among them, else on the same
 * place, moved along with what the reader sees and never beyond the last row.
 */
export function followFocus(focused: FocusedRow, window: RowWindow): FocusedRow {
  const at = focused.id === null ? -1 : window.rows.findIndex((row) => row.id === focused.id)
  if (at >= 0) return { index: window.offset + at, id: focused.id }
  const index = Math.max(0, Math.min(focused.index + window.moved, window.matching - 1))
  const row = window.rows[index - window.offset]
  if (row) return { index, id: row.id }
  const beyond = index < window.offset || index >= window.offset + window.rows.length
  return { index, id: beyond && window.matching > 0 ? focused.id : null }
}
