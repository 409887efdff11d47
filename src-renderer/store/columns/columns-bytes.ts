import type { Json } from '#shared/records/json'
import { type ByteReader, createByteReader } from '../packing/byte-reader'
import { type ByteWriter, createByteWriter } from '../packing/byte-writer'
import { readFigures } from '../packing/read-figures'
import { readValues } from '../packing/read-values'
import { writeFigures } from '../packing/write-figures'
import { writeValues } from '../packing/write-values'
import type { Bytes } from '../sealing/bytes'
import type { SessionColumns } from './build-columns'
import type { DayColumns, TextsOfDay } from './day-columns'
import { numberNames } from './number-names'

const format = 1
const bytesOfSession = 200
const numbersOfPage = 3

/** Begins the bytes of a day's columns with what its page leaves out. */
export function beginColumns({ ids, persons, diagnoses, medications, numbers }: SessionColumns): ByteWriter {
  const writer = createByteWriter(bytesOfSession * (ids.length + 1))
  writer.byte(format)
  writer.count(ids.length)
  writeValues(writer, ids)
  for (const { texts, of } of [persons, diagnoses, medications]) {
    writer.count(texts.length)
    writeValues(writer, texts)
    writeFigures(writer, Float64Array.from(of))
  }
  writeNumbersFrom(writer, numbers, ids.length, 0, numbersOfPage)
  return writer
}

/** Ends the bytes of a day's columns, in which they are kept. */
export function endColumns(
  writer: ByteWriter,
  { content, units, votes, ids, flags, numbers }: DayColumns,
): Bytes {
  writeNumbersFrom(writer, numbers, ids.length, numbersOfPage, numberNames.length)
  writeFigures(writer, Float64Array.from(flags))
  writer.count(votes.length)
  writeValues(writer, votes)
  writeValues(writer, [content, units])
  return writer.copy()
}

/** The bytes in which a day's columns are kept. */
export function writeColumns(columns: DayColumns): Bytes {
  return endColumns(beginColumns(columns), columns)
}

/** Reads bytes that were begun and ended so; throws on any others. */
export function readColumns(bytes: Uint8Array): DayColumns {
  const reader = createByteReader(bytes)
  if (reader.byte() !== format) throw new TypeError('not columns of this format')
  const count = reader.count()
  const ids = readValues(reader, count).map(textOf)
  const [persons, diagnoses, medications] = [0, 0, 0].map(() => readTexts(reader, count))
  const numbers = new Float64Array(count * numberNames.length)
  for (let at = 0; at < numbers.length; at += count) readFigures(reader, numbers.subarray(at, at + count))
  const flags = Uint32Array.from(readWhole(reader, count))
  const votes = readValues(reader, reader.count()).map(numberOf)
  const [content, units] = readValues(reader, 2).map(textOf)
  reader.end()
  if (content === undefined || units === undefined || !persons || !diagnoses || !medications)
    throw new TypeError('not columns')
  return { content, units, votes, ids, persons, diagnoses, medications, flags, numbers }
}

function writeNumbersFrom(
  writer: ByteWriter,
  numbers: Float64Array,
  count: number,
  from: number,
  to: number,
): void {
  for (let index = from; index < to; index++)
    writeFigures(writer, numbers.subarray(index * count, (index + 1) * count))
}

function readTexts(reader: ByteReader, count: number): TextsOfDay {
  const texts = readValues(reader, reader.count()).map(textOf)
  return { texts, of: Uint32Array.from(readWhole(reader, count)) }
}

function readWhole(reader: ByteReader, count: number): Float64Array {
  const numbers = new Float64Array(count)
  readFigures(reader, numbers)
  return numbers
}

function textOf(value: Json): string {
  if (typeof value !== 'string') throw new TypeError('not a text')
  return value
}

function numberOf(value: Json): number {
  if (typeof value !== 'number') throw new TypeError('not a number')
  return value
}
