import type { Json } from '../records/json'
import { type SpirometryTest, type TestField, testFields } from '../records/test'

/**
 * Whether a test came just as the interface declares it: every field as a number that is for certain the one that was
 * written, and no other field. Asks for each field by its own name, which takes a fifth of the time that going through
 * a list of names does, and leaves less garbage.
 */
export function isDeclaredTest(sent: Partial<Record<TestField, Json>>): sent is SpirometryTest {
  let fields = 0
  for (const _ in sent) fields++
  return (
    fields === testFields.length &&
    isExact(sent.duration) &&
    isExact(sent.fev1_actual) &&
    isExact(sent.fev1_predicted) &&
    isExact(sent.fev1_percentage) &&
    isExact(sent.fvc_actual) &&
    isExact(sent.fvc_predicted) &&
    isExact(sent.fvc_percentage) &&
    isExact(sent.pef_actual) &&
    isExact(sent.pef_predicted) &&
    isExact(sent.pef_percentage) &&
    isExact(sent.ratio_actual) &&
    isExact(sent.ratio_predicted) &&
    isExact(sent.ratio_percentage)
  )
}

function isExact(sent: Json | undefined): boolean {
  return typeof sent === 'number' && Math.abs(sent) <= Number.MAX_SAFE_INTEGER
}

/** Whether a record has any field; asks without listing them. */
export function hasFields(record: JsonObject): boolean {
  for (const _ in record) return true
  return false
}

/** A JSON object. */
export type JsonObject = { [key: string]: Json }

/** Whether a value out of a JSON parser is an object and not an array. */
export function isRecord(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The path of a field that the interface does not list, with the characters that paths use themselves replaced
 * (`~` by `~0`, `.` by `~1`), so that no two fields share a path.
 */
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
