import { createByteOutput } from '../../byte-output'
import type { CellColumn } from './cells'
import type { DayRows } from './day-rows'
import { rowsAtMost } from './rows-at-most'

/** Makes a column whose cells seldom come again: `make` gives the text for the n-th row of a day. */
export function freshCells(make: (day: DayRows, at: number) => string): CellColumn {
  const made = createByteOutput()
  const starts = new Uint32Array(rowsAtMost)
  const ends = new Uint32Array(rowsAtMost)
  return (day) => {
    made.clear()
    for (let at = 0; at < day.rows.length; at++) {
      starts[at] = made.length()
      made.text(make(day, at))
      ends[at] = made.length()
    }
    return { bytes: made.view(), starts, ends }
  }
}
