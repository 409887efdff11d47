import type { Json } from '#shared/records/json'
import { type JsonObject, isRecord } from '#shared/wire/is-record'

/**
 * Turns JSON values of one kind into columns: objects with the same fields become one list per field, arrays
 * become their lengths and one list of all elements, equal values become one. Sessions of a day are small and
 * alike, so this is a third of their text and compresses far better. `unpackJson` undoes it, exactly.
 */
export function packJson(values: readonly Json[]): Json {
  if (values.length > 0 && values.every(isRecord)) return packObjects(values)
  if (values.length > 0 && values.every((value) => Array.isArray(value)))
    return ['array', values.map((value) => value.length), packJson(values.flat(1))]
  const [first = null] = values
  const constant = values.length > 1 && typeof first !== 'object' && values.every((value) => value === first)
  const empty = values.length > 1 && first === null && values.every((value) => value === null)
  return constant || empty ? ['same', values.length, first] : ['each', values as Json[]]
}

function packObjects(values: readonly JsonObject[]): Json {
  const [first = {}] = values
  const names = Object.keys(first)
  if (values.every((value) => hasNames(value, names))) return packTable(values, names)
  const shapes = new Map<string, { readonly index: number; readonly values: JsonObject[] }>()
  const shapeOf: number[] = []
  for (const value of values) {
    const signature = JSON.stringify(Object.keys(value))
    const shape = shapes.get(signature) ?? { index: shapes.size, values: [] }
    shapes.set(signature, shape)
    shape.values.push(value)
    shapeOf.push(shape.index)
  }
  const tables = [...shapes.values()].map((shape) =>
    packTable(shape.values, Object.keys(shape.values[0] ?? {})),
  )
  return ['shapes', shapeOf, tables]
}

function packTable(values: readonly JsonObject[], names: string[]): Json {
  return [
    'table',
    values.length,
    names,
    names.map((name) => packJson(values.map((value) => value[name] ?? null))),
  ]
}

function hasNames(value: JsonObject, names: readonly string[]): boolean {
  let at = 0
  for (const name in value) if (name !== names[at++]) return false
  return at === names.length
}
