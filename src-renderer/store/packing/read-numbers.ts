import type { ByteReader } from './byte-reader'
import { openNumbers, unpackNumbers } from './packed-numbers'

/** Reads a column that `writeNumbers` wrote, behind its kind. */
export function readNumbers(reader: ByteReader, kind: number, count: number): Float64Array {
  const packed = openNumbers(reader, kind, count)
  const numbers = new Float64Array(count)
  unpackNumbers(packed, numbers)
  return numbers
}

/** Reads a column of lengths, or of places in a list. Throws where one is no whole number from 0. */
export function readCounts(reader: ByteReader, count: number): number[] {
  const counts = Array.from(readNumbers(reader, reader.byte(), count))
  for (const each of counts)
    if (!Number.isSafeInteger(each) || each < 0) throw new TypeError('not a packed count')
  return counts
}
