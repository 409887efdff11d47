import type { Json } from '#shared/records/json'
import { isRecord, type JsonObject } from '#shared/wire/fields'
import type { ByteWriter } from './byte-writer'
import { columnKind } from './column-kind'
import { findRepeats } from './find-repeats'
import { repeatBytes } from './repeat-bytes'
import { type Table, gatherTable } from './table'
import { writeNumbers } from './write-numbers'
import { writeTexts } from './write-texts'

/**
 * Packs JSON values into a column, those of objects and lists into columns of their own. How many there are is not
 * written: whoever reads them knows. `readValues` gives the same values back, down to the order of fields and -0.
 */
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
export function writeTable(writer: ByteWriter, table: Table, count: number): void {
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
  for (const [at, column] of columns.entries())
    writeValues(
      writer,
      at === repeats?.column ? column.filter((_, row) => repeats.places[row] === 0) : column,
    )
}

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

/** Objects count as different kinds when their fields do. */
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
