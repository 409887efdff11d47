import type { Json } from '../records/json'

/** Whether a record has any field; asks without listing them. */
export function hasFields(record: JsonObject): boolean {
  for (const _ in record) return true
  return false
}

export type JsonObject = { [key: string]: Json }

/** Whether a value out of a JSON parser is an object and not an array. */
export function isRecord(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The path of an unlisted field, with `~` as `~0` and `.` as `~1`, so that no two fields share a path. */
export function fieldPath(parent: string, name: string): string {
  const escaped = name.replaceAll('~', '~0').replaceAll('.', '~1')
  return parent === '' ? escaped : `${parent}.${escaped}`
}

/** The parts of a path, with the names as they were sent. */
export function pathParts(path: string): string[] {
  return path.split('.').map((part) => part.replaceAll('~1', '.').replaceAll('~0', '~'))
}

/** Sets an own field of a record, `__proto__` like any other: it never becomes a prototype. */
export function setField<T extends Json>(target: Record<string, T>, name: string, value: T): void {
  if (name === '__proto__')
    Object.defineProperty(target, name, { value, enumerable: true, writable: true, configurable: true })
  else target[name] = value
}

/** The fields of the interface's SpirometrySession that hold a text. */
export const textFields = ['email', 'name', 'ethnicity', 'gender', 'created_at'] as const

/** The fields of the interface's SpirometrySession that hold a number. */
export const numberFields = ['age', 'height_in_cm', 'weight_in_kg'] as const

/** The fields of the interface's SpirometrySession that hold a list of texts. */
export const listFields = ['medications', 'diagnoses'] as const

/** Every field of the interface's SpirometrySession. */
export const sessionFields: ReadonlySet<string> = new Set([
  'id',
  ...textFields,
  ...numberFields,
  ...listFields,
  'spirometry_tests',
])
