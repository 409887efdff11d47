import type { BrowseRow } from '../data/create-row-maker'

/** The first rows in an order, gathered out of any number. */
export interface TopRows {
  add(row: BrowseRow): void
  /** The first of them, in order. */
  rows(): readonly BrowseRow[]
}

/** Makes empty {@link TopRows} that forget what is no longer among the first `limit`. */
export function topRows(order: (a: BrowseRow, b: BrowseRow) => number, limit: number): TopRows {
  let held: BrowseRow[] = []
  const rows = () => (held = held.sort(order).slice(0, limit))
  return {
    rows,
    add(row) {
      // sorted now and then rather than with each row
      if (held.push(row) >= limit * 20) rows()
    },
  }
}
