import type { ByteReader } from './byte-reader'
import { type PackedNumbers, openNumbers, unpackNumbers } from './packed-numbers'
import { figuresKind } from './write-figures'

/** A column of figures, some of which may be missing, as it lies in the bytes, checked but not unpacked. */
export interface PackedFigures {
  /** How many rows it has. */
  readonly rows: number
  /** A byte for each row, 1 where there is a figure; null when there is one in each. */
  readonly places: Uint8Array | null
  /** The figures that there are; null when there is none. */
  readonly numbers: PackedNumbers | null
}

/** Opens a column of so many rows that `writeFigures` wrote. */
export function openFigures(reader: ByteReader, rows: number): PackedFigures {
  const kind = reader.byte()
  if (kind === figuresKind.none) return { rows, places: null, numbers: null }
  if (kind === figuresKind.all)
    return { rows, places: null, numbers: openNumbers(reader, reader.byte(), rows) }
  if (kind !== figuresKind.some) throw new TypeError('not packed figures')
  const places = reader.take(rows)
  let count = 0
  for (let row = 0; row < rows; row++) count += places[row] ?? 0
  if (count > rows) throw new TypeError('not packed figures')
  return { rows, places, numbers: openNumbers(reader, reader.byte(), count) }
}

/** Unpacks figures into a list with as many places as there are rows; NaN is missing. */
export function unpackFigures({ rows, places, numbers }: PackedFigures, into: Float64Array): void {
  if (!numbers) into.fill(NaN, 0, rows)
  else if (!places) unpackNumbers(numbers, into)
  else {
    let left = numbers.count
    unpackNumbers(numbers, into.subarray(0, left))
    // from the end on, so that none is overwritten before it has moved to its row
    for (let row = rows - 1; row >= 0; row--) into[row] = places[row] === 1 ? (into[--left] ?? NaN) : NaN
  }
}
