import type { ByteReader } from './byte-reader'
import { readNumbers } from './read-numbers'
import { figuresKind } from './write-figures'

/** Reads a column that `writeFigures` wrote into `figures`, which has as many places as it had figures. */
export function readFigures(reader: ByteReader, figures: Float64Array): void {
  const kind = reader.byte()
  if (kind === figuresKind.none) figures.fill(NaN)
  else if (kind === figuresKind.all) readNumbers(reader, reader.byte(), figures.length, figures)
  else if (kind === figuresKind.some) readSome(reader, figures)
  else throw new TypeError('not packed figures')
}

function readSome(reader: ByteReader, figures: Float64Array): void {
  const places = reader.take(figures.length)
  let count = 0
  for (const place of places) count += place
  readNumbers(reader, reader.byte(), count, figures.subarray(0, count))
  // from the end on, so that none is overwritten before it has moved to its row
  for (let row = figures.length - 1; row >= 0; row--)
    figures[row] = places[row] === 1 ? (figures[--count] ?? NaN) : NaN
}
