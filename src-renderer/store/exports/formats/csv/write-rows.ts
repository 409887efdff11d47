import type { ByteOutput } from '../../byte-output'
import type { Cells } from './cells'

const lineEnd = [13, 10] as const

/** Writes `count` lines out of the cells of their columns, which are one at least; the separator is one of ASCII. */
export function writeRows(columns: readonly Cells[], count: number, separator: string, to: ByteOutput): void {
  // where the next cell of each row goes
  const places = new Uint32Array(count)
  const out = to.extend(findPlaces(places, columns))
  const between = separator.charCodeAt(0)
  // column by column, which takes half the time of row by row
  for (const [index, { bytes, starts, ends }] of columns.entries())
    for (let row = 0; row < count; row++) {
      const end = ends[row] ?? 0
      let place = places[row] ?? 0
      if (index > 0) out[place++] = between
      // cells are too short for anything but a loop to pay
      for (let from = starts[row] ?? 0; from < end; from++) out[place++] = bytes[from] ?? 0
      places[row] = place
    }
  for (const end of places) {
    out[end] = lineEnd[0]
    out[end + 1] = lineEnd[1]
  }
}

/** Finds where each row begins, and how long all of them are. */
function findPlaces(places: Uint32Array, columns: readonly Cells[]): number {
  places.fill(columns.length - 1 + lineEnd.length)
  for (const { starts, ends } of columns)
    for (let row = 0; row < places.length; row++)
      places[row] = (places[row] ?? 0) + (ends[row] ?? 0) - (starts[row] ?? 0)
  let length = 0
  for (let row = 0; row < places.length; row++) {
    const begin = length
    length += places[row] ?? 0
    places[row] = begin
  }
  return length
}
