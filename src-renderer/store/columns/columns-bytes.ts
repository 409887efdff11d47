import type { Json } from '#shared/records/json'
import { type ByteReader, createByteReader } from '../packing/byte-reader'
import { createByteWriter } from '../packing/byte-writer'
import { readValues } from '../packing/read-values'
import { writeValues } from '../packing/write-values'
import type { Bytes } from '../sealing/bytes'
import type { DayColumns, TextsOfDay } from './day-columns'
import { numberNames } from './number-names'

const format = 1

/** The bytes in which a day's columns are kept. */
export function writeColumns(columns: DayColumns): Bytes {
  const { content, votes, ids, flags, numbers } = columns
  const writer = createByteWriter(64 * (ids.length + 16))
  writer.byte(format)
  writer.count(ids.length)
  writeValues(writer, [content])
  writer.count(votes.length)
  writeValues(writer, votes)
  writeValues(writer, ids)
  for (const { texts, of } of [columns.persons, columns.diagnoses, columns.medications]) {
    writer.count(texts.length)
    writeValues(writer, texts)
    writeValues(writer, Array.from(of))
  }
  writeValues(writer, Array.from(flags))
  for (let at = 0; at < numbers.length; at += ids.length)
    writeValues(writer, Array.from(numbers.subarray(at, at + ids.length), orNull))
  return writer.copy()
}

/** Reads bytes that {@link writeColumns} wrote; throws on any others. */
export function readColumns(bytes: Uint8Array): DayColumns {
  const reader = createByteReader(bytes)
  if (reader.byte() !== format) throw new TypeError('not columns of this format')
  const count = reader.count()
  const [content] = readValues(reader, 1).map(textOf)
  const votes = readValues(reader, reader.count()).map(numberOf)
  const ids = readValues(reader, count).map(textOf)
  const [persons, diagnoses, medications] = [0, 0, 0].map(() => readTexts(reader, count))
  const flags = Uint32Array.from(readValues(reader, count), numberOf)
  const numbers = new Float64Array(count * numberNames.length)
  for (let at = 0; at < numbers.length; at += count)
    readValues(reader, count).forEach(
      (value, row) => (numbers[at + row] = value === null ? NaN : numberOf(value)),
    )
  reader.end()
  if (content === undefined || !persons || !diagnoses || !medications) throw new TypeError('not columns')
  return { content, votes, ids, persons, diagnoses, medications, flags, numbers }
}

function readTexts(reader: ByteReader, count: number): TextsOfDay {
  const texts = readValues(reader, reader.count()).map(textOf)
  return { texts, of: Uint32Array.from(readValues(reader, count), numberOf) }
}

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value
}

function textOf(value: Json): string {
  if (typeof value !== 'string') throw new TypeError('not a text')
  return value
}

function numberOf(value: Json): number {
  if (typeof value !== 'number') throw new TypeError('not a number')
  return value
}
