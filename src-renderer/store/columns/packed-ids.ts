import type { ByteReader } from '../packing/byte-reader'
import type { ByteWriter } from '../packing/byte-writer'
import { readValues } from '../packing/read-values'
import { writeValues } from '../packing/write-values'

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
const pairs = /^(?:[0-9a-f]{2})+$/

/** Writes the ids of a day. */
export function writeIds(writer: ByteWriter, ids: readonly string[]): void {
  const size = (ids[0]?.length ?? 0) / 2
  const isPacked = size <= longest && ids.every((id) => id.length === 2 * size && pairs.test(id))
  writer.byte(isPacked ? kinds.hexadecimal : kinds.texts)
  if (!isPacked) return writeValues(writer, ids)
  writer.byte(size)
  for (let place = 0; place < size; place++) writePlane(writer, ids, place)
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

/** One byte of each id, after a mark whether they differ. */
function writePlane(writer: ByteWriter, ids: readonly string[], place: number): void {
  const bytes = Uint8Array.from(ids, (id) => byteAt(id, place))
  const shared = bytes[0] ?? 0
  const differs = bytes.some((byte) => byte !== shared)
  writer.byte(differs ? 1 : 0)
  if (differs) writer.room(bytes.length).set(bytes)
  else writer.byte(shared)
}

function byteAt(id: string, place: number): number {
  return 16 * digit(id.charCodeAt(2 * place)) + digit(id.charCodeAt(2 * place + 1))
}

function digit(unit: number): number {
  return unit <= 57 ? unit - 48 : unit - 87
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('not an id')
  return value
}
