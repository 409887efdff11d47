import type { ByteReader } from './byte-reader'
import { columnKind } from './column-kind'
import { stepsMark } from './write-scaled'

/** Reads a column that `writeNumbers` wrote, behind its kind. */
export function readNumbers(reader: ByteReader, kind: number, count: number): number[] {
  if (kind === columnKind.scaled) return readScaled(reader, count)
  if (kind === columnKind.doubles) return readDoubles(reader, count)
  throw new TypeError('not packed numbers')
}

/** Reads a column of lengths, or of places in a list. Throws where one is no whole number from 0. */
export function readCounts(reader: ByteReader, count: number): number[] {
  const counts = readNumbers(reader, reader.byte(), count)
  for (const each of counts)
    if (!Number.isSafeInteger(each) || each < 0) throw new TypeError('not a packed count')
  return counts
}

function readScaled(reader: ByteReader, count: number): number[] {
  const factor = 10 ** reader.byte()
  const mark = reader.byte()
  const asSteps = mark >= stepsMark
  const width = mark % stepsMark
  if (width !== 1 && width !== 2 && width !== 4) throw new TypeError('not packed numbers')
  let base = signFirst(reader.count())
  const planes = reader.take(width * count)
  const numbers = new Array<number>(count)
  for (let row = 0; row < count; row++) {
    let offset = 0
    for (let plane = width - 1; plane >= 0; plane--)
      offset = offset * 256 + (planes[plane * count + row] ?? 0)
    const number = base + (asSteps ? signFirst(offset) : offset)
    if (asSteps) base = number
    numbers[row] = number / factor
  }
  return numbers
}

function readDoubles(reader: ByteReader, count: number): number[] {
  const planes = reader.take(8 * count)
  const bytes = new Uint8Array(planes.length)
  for (let row = 0, to = 0; row < count; row++)
    for (let from = row; from < planes.length; from += count) bytes[to++] = planes[from] ?? 0
  return Array.from(new Float64Array(bytes.buffer))
}

function signFirst(number: number): number {
  return number % 2 === 1 ? -(number + 1) / 2 : number / 2
}
