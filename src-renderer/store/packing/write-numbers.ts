import type { ByteWriter } from './byte-writer'
import { scaleNumbers } from './scale-numbers'
import { writeDoubles } from './write-doubles'
import { writeScaled } from './write-scaled'

/** Writes a column of numbers. */
export function writeNumbers(writer: ByteWriter, values: readonly number[]): void {
  const scaled = writer.numbers(values.length)
  const decimals = scaleNumbers(values, scaled)
  if (decimals === null || !writeScaled(writer, scaled, values.length, decimals))
    writeDoubles(writer, Float64Array.from(values))
}
