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
