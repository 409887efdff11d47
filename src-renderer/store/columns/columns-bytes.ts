import { type ByteWriter, createByteWriter } from '../packing/byte-writer'
import { writePackedTexts } from '../packing/packed-texts'
import { writeFigures } from '../packing/write-figures'
import { writeValues } from '../packing/write-values'
import type { Bytes } from '../sealing/bytes'
import type { SessionColumns } from './build-columns'
import type { DayColumns } from './day-columns'
import { numberNames } from './number-names'
import { writeIds } from './packed-ids'

/** The first byte of a day's columns. */
export const columnsFormat = 2

const bytesOfSession = 200
const numbersOfPage = 3

/** Begins the bytes of a day's columns with what its page leaves out. */
export function beginColumns({ ids, persons, diagnoses, medications, numbers }: SessionColumns): ByteWriter {
  const writer = createByteWriter(bytesOfSession * (ids.length + 1))
  writer.byte(columnsFormat)
  writer.count(ids.length)
  writeIds(writer, ids)
  for (const { texts, of } of [persons, diagnoses, medications]) {
    writePackedTexts(writer, texts)
    writeFigures(writer, Float64Array.from(of))
  }
  writeNumbersFrom(writer, numbers, ids.length, 0, numbersOfPage)
  return writer
}

/** Ends the bytes of a day's columns, in which they are kept. */
export function endColumns(writer: ByteWriter, columns: DayColumns): Bytes {
  writeNumbersFrom(writer, columns.numbers, columns.ids.length, numbersOfPage, numberNames.length)
  writeEnd(writer, columns)
  return writer.copy()
}

/** The bytes in which a day's columns are kept. */
export function writeColumns(columns: DayColumns): Bytes {
  return endColumns(beginColumns(columns), columns)
}

/** The bytes of columns with other flags; `sessionBytes` are those before the flags. */
export function withOtherFlags(
  sessionBytes: Uint8Array,
  end: Pick<DayColumns, 'flags' | 'votes' | 'content' | 'units'>,
): Bytes {
  const writer = createByteWriter(sessionBytes.length + bytesOfSession + end.flags.length * 4)
  writer.room(sessionBytes.length).set(sessionBytes)
  writeEnd(writer, end)
  return writer.copy()
}

function writeEnd(
  writer: ByteWriter,
  { flags, votes, content, units }: Pick<DayColumns, 'flags' | 'votes' | 'content' | 'units'>,
): void {
  writeFigures(writer, Float64Array.from(flags))
  writer.count(votes.length)
  writeValues(writer, votes)
  writeValues(writer, [content, units])
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
