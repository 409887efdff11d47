import type { ByteWriter } from './byte-writer'
import { scaleNumbers } from './scale-numbers'
import { writeDoubles } from './write-doubles'
import { writeScaled } from './write-scaled'

/** Whether some of a column of figures are missing: the first byte of each. */
export const figuresKind = { all: 0, some: 1, none: 2 } as const

/** Writes a column of measured figures, in which NaN is missing. `unpackFigures` gives the same ones back. */
export function writeFigures(writer: ByteWriter, figures: Float64Array): void {
  let missing = 0
  for (let row = 0; row < figures.length; row++) if (Number.isNaN(figures[row])) missing++
  if (missing === figures.length) return writer.byte(figuresKind.none)
  writer.byte(missing === 0 ? figuresKind.all : figuresKind.some)
  writeAll(writer, missing === 0 ? figures : writePlaces(writer, figures, missing))
}

/** Writes which rows have a figure, and returns those figures. */
function writePlaces(writer: ByteWriter, figures: Float64Array, missing: number): Float64Array {
  const places = writer.room(figures.length)
  const present = new Float64Array(figures.length - missing)
  let found = 0
  for (let row = 0; row < figures.length; row++) {
    const figure = figures[row] ?? NaN
    if (Number.isNaN(figure)) continue
    places[row] = 1
    present[found++] = figure
  }
  return present
}

function writeAll(writer: ByteWriter, figures: Float64Array): void {
  const scaled = writer.numbers(figures.length)
  const decimals = scaleNumbers(figures, scaled)
  if (decimals === null || !writeScaled(writer, scaled, figures.length, decimals))
    writeDoubles(writer, figures)
}
