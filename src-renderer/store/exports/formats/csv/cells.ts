import type { DayRows } from './day-rows'

/** The cells of one column for some rows: that of the n-th is in `bytes` from `starts[n]` to `ends[n]`. */
export interface Cells {
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
  readonly ends: Uint32Array
}

/** Makes the cells of one column for the sessions of a day; they hold until it makes those of the next. */
export type CellColumn = (day: DayRows) => Cells
