import type { Json } from '#shared/records/json'
import type { JsonObject } from '#shared/wire/is-record'
import { setField } from '#shared/wire/set-field'

/** Gives back the values that `packJson` was given. Throws on anything that it did not make. */
export function unpackJson(packed: Json | undefined): Json[] {
  if (!Array.isArray(packed)) throw new TypeError('not a packed column')
  const [kind, first, second, third] = packed
  if (kind === 'each') return listOf(first)
  if (kind === 'same') return new Array<Json>(countOf(first)).fill(second ?? null)
  if (kind === 'array') return unpackArrays(listOf(first).map(countOf), unpackJson(second))
  if (kind === 'table') return unpackTable(countOf(first), listOf(second), listOf(third))
  if (kind === 'shapes') return unpackShapes(listOf(first).map(countOf), listOf(second).map(unpackJson))
  throw new TypeError('not a packed column')
}

function unpackArrays(lengths: readonly number[], all: readonly Json[]): Json[] {
  let at = 0
  return lengths.map((length) => all.slice(at, (at += length)))
}

function unpackTable(count: number, names: readonly Json[], columns: readonly Json[]): Json[] {
  const values: JsonObject[] = Array.from({ length: count }, () => ({}))
  names.forEach((name, index) => {
    const column = unpackJson(columns[index])
    values.forEach((value, row) => setField(value, typeof name === 'string' ? name : '', column[row] ?? null))
  })
  return values
}

function unpackShapes(shapeOf: readonly number[], tables: readonly Json[][]): Json[] {
  const next = tables.map(() => 0)
  return shapeOf.map((shape) => {
    const row = next[shape] ?? 0
    next[shape] = row + 1
    return tables[shape]?.[row] ?? null
  })
}

function listOf(value: Json | undefined): Json[] {
  if (!Array.isArray(value)) throw new TypeError('not a packed list')
  return value
}

function countOf(value: Json | undefined): number {
  if (typeof value !== 'number') throw new TypeError('not a packed count')
  return value
}
