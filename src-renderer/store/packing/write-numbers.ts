import type { ByteWriter } from './byte-writer'
import { columnKind } from './column-kind'
import { scaleNumbers } from './scale-numbers'
import { writeScaled } from './write-scaled'

/** Writes a column of numbers. */
export function writeNumbers(writer: ByteWriter, values: readonly number[]): void {
  const scaled = writer.numbers(values.length)
  const decimals = scaleNumbers(values, scaled)
  if (decimals === null || !writeScaled(writer, scaled, values.length, decimals))
    writeDoubles(writer, Float64Array.from(values))
}

/** The first bytes of all numbers come first: neighbours share those of sign and exponent. */
function writeDoubles(writer: ByteWriter, values: Float64Array): void {
  const count = values.length
  // every platform of Electron is little-endian
  const bytes = new Uint8Array(values.buffer)
  writer.byte(columnKind.doubles)
  const planes = writer.room(8 * count)
  for (let row = 0, from = 0; row < count; row++)
    for (let to = row; to < planes.length; to += count) planes[to] = bytes[from++] ?? 0
}
