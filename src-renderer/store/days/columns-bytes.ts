import { type ByteReader, type ByteWriter, createByteReader, createByteWriter } from '../bytes/byte-stream'
import { openFigures, type PackedFigures, writeFigures } from '../bytes/numbers'
import { openTexts, type PackedTexts, writePackedTexts } from '../bytes/texts'
import { readValues, writeValues } from '../bytes/values'
import type { Bytes } from '../sealing/aes-gcm'
import { type DayColumns, numberNames, type SessionColumns } from './columns'

/** Ids of a day: bytes where all are hexadecimal digits and equally long, as nearly all are, else texts. */
export type PackedIds = HexadecimalIds | { readonly kind: 'texts'; readonly ids: readonly string[] }

/** Ids of two hexadecimal digits to a byte. */
export interface HexadecimalIds {
  readonly kind: 'hexadecimal'
  /** Bytes of each id. */
  readonly size: number
  /** For each place in an id its byte in all of them, or the one byte that they share. */
  readonly planes: readonly (Uint8Array | number)[]
}

const kinds = { texts: 0, hexadecimal: 1 } as const
const longest = 127
/** Writes the ids of a day. */
export function writeIds(writer: ByteWriter, ids: readonly string[]): void {
  const size = (ids[0]?.length ?? 0) >> 1
  const planes = size > 0 && size <= longest ? planesOf(ids, size) : null
  writer.byte(planes ? kinds.hexadecimal : kinds.texts)
  if (!planes) return writeValues(writer, ids)
  writer.byte(size)
  for (let from = 0; from < planes.length; from += ids.length)
    writePlane(writer, planes.subarray(from, from + ids.length))
}

/** Opens as many ids as `writeIds` wrote. */
export function openIds(reader: ByteReader, count: number): PackedIds {
  const kind = reader.byte()
  if (kind === kinds.texts) return { kind: 'texts', ids: readValues(reader, count).map(textOf) }
  if (kind !== kinds.hexadecimal) throw new TypeError('not packed ids')
  const size = reader.byte()
  const planes = Array.from({ length: size }, () =>
    reader.byte() === 0 ? reader.byte() : reader.take(count),
  )
  return { kind: 'hexadecimal', size, planes }
}

/** The bytes of all ids, those of one place after the other; null where they are not all hexadecimal and equally long. */
function planesOf(ids: readonly string[], size: number): Uint8Array | null {
  const count = ids.length
  const planes = new Uint8Array(count * size)
  for (let row = 0; row < count; row++) {
    const id = ids[row] ?? ''
    if (id.length !== 2 * size) return null
    for (let place = 0, to = row; place < size; place++, to += count) {
      const high = digit(id.charCodeAt(2 * place))
      const low = digit(id.charCodeAt(2 * place + 1))
      if (high < 0 || low < 0) return null
      planes[to] = 16 * high + low
    }
  }
  return planes
}

/** The bytes of one place, after a mark whether they differ. */
function writePlane(writer: ByteWriter, plane: Uint8Array): void {
  const shared = plane[0] ?? 0
  const differs = plane.some((byte) => byte !== shared)
  writer.byte(differs ? 1 : 0)
  if (differs) writer.room(plane.length).set(plane)
  else writer.byte(shared)
}

/** The value of a hexadecimal digit in lower case, -1 for any other character. */
function digit(unit: number): number {
  if (unit >= 48 && unit <= 57) return unit - 48
  return unit >= 97 && unit <= 102 ? unit - 87 : -1
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('not an id')
  return value
}

/** Texts of a day, each once, and which of them each session has. */
export interface PackedTextsOfDay {
  readonly texts: PackedTexts
  readonly of: PackedFigures
}

/** A day's columns as they lie in the bytes, checked but not unpacked: the library takes them from there. */
export interface PackedColumns extends Pick<DayColumns, 'content' | 'units' | 'votes'> {
  readonly sessions: number
  readonly ids: PackedIds
  readonly persons: PackedTextsOfDay
  readonly diagnoses: PackedTextsOfDay
  readonly medications: PackedTextsOfDay
  /** In the order of `numberNames`. */
  readonly numbers: readonly PackedFigures[]
  readonly flags: PackedFigures
  /** The bytes before those that tell the flags. */
  readonly sessionBytes: Uint8Array
}

/** Opens the bytes of a day's columns; throws on any others. */
export function openPackedColumns(bytes: Uint8Array): PackedColumns {
  const reader = createByteReader(bytes)
  if (reader.byte() !== columnsFormat) throw new TypeError('not columns of this format')
  const sessions = reader.count()
  const ids = openIds(reader, sessions)
  const texts = () => ({ texts: openTexts(reader), of: openFigures(reader, sessions) })
  const [persons, diagnoses, medications] = [texts(), texts(), texts()]
  const numbers = numberNames.map(() => openFigures(reader, sessions))
  const sessionBytes = bytes.subarray(0, reader.place())
  const flags = openFigures(reader, sessions)
  const votes = readValues(reader, reader.count()).map(Number)
  const [content, units] = readValues(reader, 2)
  reader.end()
  if (typeof content !== 'string' || typeof units !== 'string') throw new TypeError('not columns')
  return {
    content,
    units,
    votes,
    sessions,
    ids,
    persons,
    diagnoses,
    medications,
    numbers,
    flags,
    sessionBytes,
  }
}

/** The first byte of a day's columns. */
const columnsFormat = 2

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
