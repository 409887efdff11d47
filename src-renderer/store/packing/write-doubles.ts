import type { ByteWriter } from './byte-writer'
import { columnKind } from './column-kind'

/** Writes numbers in 8 bytes each. The first bytes of all come first: neighbours share those of sign and exponent. */
export function writeDoubles(writer: ByteWriter, values: Float64Array): void {
  const count = values.length
  // every platform of Electron is little-endian
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
  writer.byte(columnKind.doubles)
  const planes = writer.room(8 * count)
  for (let row = 0, from = 0; row < count; row++)
    for (let to = row; to < planes.length; to += count) planes[to] = bytes[from++] ?? 0
}
