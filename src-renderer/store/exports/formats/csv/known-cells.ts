import { createByteOutput } from '../../byte-output'
import type { CellColumn } from './cells'
import type { DayRows } from './day-rows'
import { rowsAtMost } from './rows-at-most'

const bytesAtMost = 4_000_000

/**
 * Makes a column whose cells come again: `read` writes a number for each row (one of a dictionary, a code or bits) and
 * `make` gives the text for a number, which is remembered until the texts are four megabytes.
 */
export function knownCells(
  read: (day: DayRows, numbers: Uint32Array) => void,
  make: (number: number) => string,
): CellColumn {
  const made = createByteOutput()
  const numbers = new Uint32Array(rowsAtMost)
  const cells = { starts: new Uint32Array(rowsAtMost), ends: new Uint32Array(rowsAtMost) }
  // where the text of each number begins, plus one, and ends
  let starts = new Uint32Array(256)
  let ends = new Uint32Array(256)

  const learn = (number: number): number => {
    if (number >= starts.length) {
      starts = enlarged(starts, number)
      ends = enlarged(ends, number)
    }
    const start = made.length() + 1
    made.text(make(number))
    starts[number] = start
    ends[number] = made.length()
    return start
  }
  return (day) => {
    if (made.length() > bytesAtMost) {
      made.clear()
      starts.fill(0)
    }
    read(day, numbers)
    for (let at = 0; at < day.rows.length; at++) {
      const number = numbers[at] ?? 0
      const known = starts[number] ?? 0
      cells.starts[at] = (known === 0 ? learn(number) : known) - 1
      cells.ends[at] = ends[number] ?? 0
    }
    return { ...cells, bytes: made.view() }
  }
}

function enlarged(from: Uint32Array, number: number): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(Math.max(number + 1, 2 * from.length))
  more.set(from)
  return more
}
