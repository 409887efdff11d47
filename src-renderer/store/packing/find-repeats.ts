import type { Json } from '#shared/records/json'
import { isRecord, type JsonObject } from '#shared/wire/fields'
import type { Table } from './table'

/** A column of objects that repeat an element of a list beside them, as a best test repeats one of the tests. */
export interface Repeats {
  readonly column: number
  /** The column of lists. */
  readonly list: number
  /** Which element each repeats, counted from 1; 0 where it repeats none. */
  readonly places: readonly number[]
}

/** Finds the first column of objects that repeat elements of lists beside them; null when there is none. */
export function findRepeats({ columns }: Table): Repeats | null {
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
