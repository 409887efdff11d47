import type { Json } from '#shared/records/json'
import { isRecord } from '#shared/wire/fields'
import type { ByteReader } from './byte-reader'
import { columnKind } from './column-kind'
import { readCounts, readNumbers } from './read-numbers'
import { readTexts } from './read-texts'
import { repeatBytes } from './repeat-bytes'
import { type Table, rowsOf } from './table'

/**
 * Reads `count` values that `writeValues` wrote. Throws a TypeError on bytes that it did not write, as far as they
 * tell, and takes no memory for values that no bytes stand for.
 */
export function readValues(reader: ByteReader, count: number): Json[] {
  if (count === 0) return []
  const kind = reader.byte()
  if (kind === columnKind.nulls) return readNulls(reader, count)
  if (kind === columnKind.same) return readSame(reader, count)
  if (kind === columnKind.booleans) return Array.from(reader.take(count), (byte) => byte === 1)
  if (kind === columnKind.lists) return readLists(reader, count)
  if (kind === columnKind.table) return rowsOf(readTable(reader, count), count)
  if (kind === columnKind.mixed) return readMixed(reader, count)
  if (kind === columnKind.scaled || kind === columnKind.doubles)
    return Array.from(readNumbers(reader, kind, count))
  return readTexts(reader, kind, count)
}

/** Reads a table of `count` rows that `writeTable` wrote. */
export function readTable(reader: ByteReader, count: number): Table {
  const width = reader.count()
  if (width === 0) {
    reader.take(repeatBytes(count))
    return { names: [], columns: [] }
  }
  const names = readTexts(reader, reader.byte(), width)
  const repeating = reader.count() - 1
  if (repeating === -1) return { names, columns: names.map(() => readValues(reader, count)) }
  const list = reader.count()
  if (repeating >= width || list >= width) throw new TypeError('not a packed table')
  const places = readCounts(reader, count)
  const others = places.filter((place) => place === 0).length
  const columns = names.map((_, at) => readValues(reader, at === repeating ? others : count))
  const objects = fillIn(columns[repeating] ?? [], places, columns[list] ?? [])
  return { names, columns: columns.with(repeating, objects) }
}

/** The objects of a column of which some repeat an element of a list beside them. */
function fillIn(others: readonly Json[], places: readonly number[], lists: readonly Json[]): Json[] {
  let next = 0
  return places.map((place, row): Json => {
    if (place === 0) return others[next++] ?? null
    const list = lists[row]
    const element = Array.isArray(list) ? list[place - 1] : undefined
    if (!isRecord(element)) throw new TypeError('not a packed element')
    return { ...element }
  })
}

function readNulls(reader: ByteReader, count: number): Json[] {
  reader.take(repeatBytes(count))
  return new Array<Json>(count).fill(null)
}

function readSame(reader: ByteReader, count: number): Json[] {
  const [value = null] = readValues(reader, 1)
  reader.take(repeatBytes(count))
  return new Array<Json>(count).fill(value)
}

function readLists(reader: ByteReader, count: number): Json[] {
  const lengths = readCounts(reader, count)
  const all = readValues(
    reader,
    lengths.reduce((sum, length) => sum + length, 0),
  )
  let at = 0
  return lengths.map((length) => all.slice(at, (at += length)))
}

function readMixed(reader: ByteReader, count: number): Json[] {
  const numbers = readCounts(reader, count)
  const sizes = new Map<number, number>()
  for (const number of numbers) sizes.set(number, (sizes.get(number) ?? 0) + 1)
  const kinds = Array.from({ length: sizes.size }, (_, number) => readValues(reader, sizes.get(number) ?? 0))
  const next = kinds.map(() => 0)
  return numbers.map((number) => {
    const at = next[number] ?? 0
    next[number] = at + 1
    const value = kinds[number]?.[at]
    if (value === undefined) throw new TypeError('not a packed value')
    return value
  })
}
