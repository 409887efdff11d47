import type { ByteReader } from './byte-reader'
import { columnKind } from './column-kind'
import { stepsMark } from './write-scaled'

/** Reads a column that `writeNumbers` wrote, behind its kind: to `into`, which has as many places, when that is given. */
export function readNumbers(
  reader: ByteReader,
  kind: number,
  count: number,
  into?: Float64Array,
): Float64Array {
  if (kind === columnKind.scaled) return readScaled(reader, count, into)
  if (kind === columnKind.doubles) return readDoubles(reader, count, into)
  throw new TypeError('not packed numbers')
}

/** Reads a column of lengths, or of places in a list. Throws where one is no whole number from 0. */
export function readCounts(reader: ByteReader, count: number): number[] {
  const counts = Array.from(readNumbers(reader, reader.byte(), count))
  for (const each of counts)
    if (!Number.isSafeInteger(each) || each < 0) throw new TypeError('not a packed count')
  return counts
}

function readScaled(reader: ByteReader, count: number, into?: Float64Array): Float64Array {
  const factor = 10 ** reader.byte()
  const mark = reader.byte()
  const asSteps = mark >= stepsMark
  const width = mark % stepsMark
  if (width !== 1 && width !== 2 && width !== 4) throw new TypeError('not packed numbers')
  const base = signFirst(reader.count())
  const planes = reader.take(width * count)
  const numbers = into ?? new Float64Array(count)
  readPlanes(planes, width, numbers)
  if (asSteps) {
    let number = base
    for (let row = 0; row < count; row++) numbers[row] = (number += signFirst(numbers[row] ?? 0)) / factor
  } else for (let row = 0; row < count; row++) numbers[row] = (base + (numbers[row] ?? 0)) / factor
  return numbers
}

/** Whole numbers from all their low bytes, then all bytes above those, and so on. */
function readPlanes(planes: Uint8Array, width: number, numbers: Float64Array): void {
  const count = numbers.length
  for (let row = 0; row < count; row++) numbers[row] = planes[row] ?? 0
  for (let plane = 1, worth = 256; plane < width; plane++, worth *= 256)
    for (let row = 0, from = plane * count; row < count; row++)
      numbers[row] = (numbers[row] ?? 0) + worth * (planes[from + row] ?? 0)
}

function readDoubles(reader: ByteReader, count: number, into?: Float64Array): Float64Array {
  const planes = reader.take(8 * count)
  const numbers = into ?? new Float64Array(count)
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
  for (let row = 0, to = 0; row < count; row++)
    for (let from = row; from < planes.length; from += count) bytes[to++] = planes[from] ?? 0
  return numbers
}

function signFirst(number: number): number {
  return number % 2 === 1 ? -(number + 1) / 2 : number / 2
}
