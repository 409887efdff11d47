import type { Json } from '#shared/records/json'
import { isRecord, type JsonObject, setField } from '#shared/wire/read-values'
import type { ByteReader, ByteWriter } from './byte-stream'
import { columnKind, readCounts, readNumbers, repeatBytes, writeNumbers } from './numbers'
import { countOthers, fillQuotient, readQuotients } from './quotients'
import { readTexts, writeTexts } from './texts'

/** Packs JSON values into columns. `readValues`, given their number, returns the same, order of fields and -0 included. */
export function writeValues(writer: ByteWriter, values: readonly Json[]): void {
  const [first] = values
  if (first === undefined) return
  const kind = kindOf(first)
  if (!areOfKind(values, kind)) return writeMixed(writer, values)
  if (kind === 'object') return writeObjects(writer, values as JsonObject[])
  if (kind === 'list') return writeLists(writer, values as Json[][])
  if (kind === 'null') return writeNulls(writer, values.length)
  if (values.length > 1 && areSame(values)) return writeSame(writer, first, values.length)
  if (kind === 'number') return writeNumbers(writer, values as number[])
  if (kind === 'string') return writeTexts(writer, values as string[])
  writeBooleans(writer, values as boolean[])
}

/** Writes a table of `count` rows. */
function writeTable(writer: ByteWriter, table: Table, count: number): void {
  const { names, columns } = table
  writer.count(names.length)
  if (names.length === 0) {
    writer.room(repeatBytes(count))
    return
  }
  writeTexts(writer, names)
  const repeats = findRepeats(table)
  writer.count(repeats ? repeats.column + 1 : 0)
  if (repeats) {
    writer.count(repeats.list)
    writeNumbers(writer, repeats.places)
  }
  writer.count(noQuotients)
  for (const [at, column] of columns.entries())
    writeValues(
      writer,
      at === repeats?.column ? column.filter((_, row) => repeats.places[row] === 0) : column,
    )
}

/** Number of columns that follow from others, as in pages of earlier versions. */
const noQuotients = 0

type Kind = 'null' | 'boolean' | 'number' | 'string' | 'list' | 'object'

function kindOf(value: Json): Kind {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'boolean'
  return value === null ? 'null' : Array.isArray(value) ? 'list' : 'object'
}

function areOfKind(values: readonly Json[], kind: Kind): boolean {
  for (let row = 0; row < values.length; row++) if (kindOf(values[row] ?? null) !== kind) return false
  return true
}

function areSame(values: readonly Json[]): boolean {
  const [first] = values
  for (let row = 1; row < values.length; row++) if (!Object.is(values[row], first)) return false
  return true
}

function writeObjects(writer: ByteWriter, objects: readonly JsonObject[]): void {
  const table = gatherTable(objects)
  if (!table) return writeMixed(writer, objects)
  writer.byte(columnKind.table)
  writeTable(writer, table, objects.length)
}

function writeLists(writer: ByteWriter, lists: readonly Json[][]): void {
  const lengths: number[] = []
  const all: Json[] = []
  for (const list of lists) {
    lengths.push(list.length)
    for (const value of list) all.push(value)
  }
  writer.byte(columnKind.lists)
  writeNumbers(writer, lengths)
  writeValues(writer, all)
}

function writeNulls(writer: ByteWriter, count: number): void {
  writer.byte(columnKind.nulls)
  writer.room(repeatBytes(count))
}

function writeSame(writer: ByteWriter, value: Json, count: number): void {
  writer.byte(columnKind.same)
  writeValues(writer, [value])
  writer.room(repeatBytes(count))
}

function writeBooleans(writer: ByteWriter, values: readonly boolean[]): void {
  writer.byte(columnKind.booleans)
  writer.room(values.length).set(values.map(Number))
}

/** Writes values of several kinds; objects count as different kinds when their fields do. */
function writeMixed(writer: ByteWriter, values: readonly Json[]): void {
  const kinds = new Map<string, { readonly number: number; readonly values: Json[] }>()
  const numbers = values.map((value) => {
    const name = isRecord(value) ? JSON.stringify(Object.keys(value)) : kindOf(value)
    const kind = kinds.get(name) ?? { number: kinds.size, values: [] }
    kinds.set(name, kind)
    kind.values.push(value)
    return kind.number
  })
  writer.byte(columnKind.mixed)
  writeNumbers(writer, numbers)
  for (const kind of kinds.values()) writeValues(writer, kind.values)
}

/** Finds the first column of objects that repeat elements of lists beside them (`places`, from 1, 0 for none), or null. */
function findRepeats({ columns }: Table) {
  const column = columns.findIndex(([first]) => isRecord(first))
  const list = columns.findIndex(([first]) => Array.isArray(first) && isRecord(first[0]))
  const objects = columns[column]
  const lists = columns[list]
  if (!objects || !lists) return null
  const places = objects.map((object, row) => placeIn(lists[row], object))
  return places.some((place) => place > 0) ? { column, list, places } : null
}

function placeIn(list: Json | undefined, object: Json): number {
  if (!Array.isArray(list) || !isRecord(object)) return 0
  return list.findIndex((element) => isRecord(element) && isCopy(object, element)) + 1
}

/** Whether two objects have the same fields in the same order, all of them scalar and equal. */
function isCopy(object: JsonObject, other: JsonObject): boolean {
  // values first: already the first rules nearly all others out
  for (const name in object) {
    const value = object[name]
    if (!Object.is(value, other[name]) || (typeof value === 'object' && value !== null)) return false
  }
  const names = Object.keys(object)
  let at = 0
  for (const name in other) if (name !== names[at++]) return false
  return at === names.length
}

/** Objects with the same fields in the same order, as a list of values for each field. */
interface Table {
  readonly names: readonly string[]
  readonly columns: readonly (readonly Json[])[]
}

/** Takes objects apart into columns; null when their fields or the order of them are not the same. */
function gatherTable(objects: readonly JsonObject[]): Table | null {
  const names = Object.keys(objects[0] ?? {})
  const columns = names.map(() => new Array<Json>(objects.length).fill(null))
  for (let row = 0; row < objects.length; row++) {
    const object = objects[row] ?? {}
    let at = 0
    // V8 finds a field without a search by the name that it is just enumerating
    for (const name in object) {
      const column = columns[at]
      if (column === undefined || name !== names[at++]) return null
      column[row] = object[name] ?? null
    }
    if (at !== names.length) return null
  }
  return { names, columns }
}

/** The objects of a table with so many rows. */
function rowsOf({ names, columns }: Table, count: number): JsonObject[] {
  return Array.from({ length: count }, (_, row) => {
    const object: JsonObject = {}
    for (const [at, name] of names.entries()) setField(object, name, columns[at]?.[row] ?? null)
    return object
  })
}

/** Reads `count` values of `writeValues`. Throws a TypeError on other bytes; takes no memory for values without bytes. */
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
function readTable(reader: ByteReader, count: number): Table {
  const width = reader.count()
  if (width === 0) {
    reader.take(repeatBytes(count))
    return { names: [], columns: [] }
  }
  const names = readTexts(reader, reader.byte(), width)
  const repeating = reader.count() - 1
  const list = repeating === -1 ? 0 : reader.count()
  if (repeating >= width || list >= width) throw new TypeError('not a packed table')
  const places = repeating === -1 ? [] : readCounts(reader, count)
  const sizes = names.map(() => count)
  if (repeating !== -1) sizes[repeating] = places.filter((place) => place === 0).length
  const quotients = readQuotients(reader, width, count)
  for (const quotient of quotients) sizes[quotient.column] = countOthers(quotient)
  const columns = sizes.map((size) => readValues(reader, size))
  for (const quotient of quotients)
    columns[quotient.column] = fillQuotient(columns, quotient, columns[quotient.column] ?? [])
  if (repeating !== -1) columns[repeating] = fillIn(columns[repeating] ?? [], places, columns[list] ?? [])
  return { names, columns }
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
