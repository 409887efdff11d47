import type { ByteReader } from './byte-reader'
import { readNumbers } from './read-numbers'
import { figuresKind } from './write-figures'

/** Reads a column that `writeFigures` wrote into `figures`, which has as many places as it had figures. */
export function readFigures(reader: ByteReader, figures: Float64Array): void {
  const kind = reader.byte()
  if (kind === figuresKind.none) figures.fill(NaN)
  else if (kind === figuresKind.all) figures.set(readNumbers(reader, reader.byte(), figures.length))
  else if (kind === figuresKind.some) readSome(reader, figures)
  else throw new TypeError('not packed figures')
}

function readSome(reader: ByteReader, figures: Float64Array): void {
  const places = reader.take(figures.length)
  const present = readNumbers(
    reader,
    reader.byte(),
    places.reduce((sum, place) => sum + place, 0),
  )
  let next = 0
  places.forEach((place, row) => (figures[row] = place === 1 ? (present[next++] ?? NaN) : NaN))
}
