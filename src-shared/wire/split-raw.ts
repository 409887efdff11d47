import type { Json } from '../records/json'
import { testFields } from '../records/spirometry-test'
import { fieldPath } from './field-path'
import { hasFields } from './has-fields'
import { type JsonObject, isRecord } from './is-record'
import { sessionFields } from './session-fields'
import { setField } from './set-field'

const fewestSamples = 10
const testsFields: ReadonlySet<string> = new Set(['best_test', 'all_tests'])
const valueFields: ReadonlySet<string> = new Set(testFields)

/** A record without its raw arrays, and those by path. */
export interface SplitRecord {
  readonly record: JsonObject
  /** Null when the record holds none. */
  readonly raw: Record<string, Json> | null
}

/**
 * Takes the raw spirometry arrays out of a record. Their shape and place are not stated by the interface: a field
 * that it does not list, of the session, of `spirometry_tests` or of a test, is raw when an array of at least ten
 * numbers lies anywhere in it. The record itself is not changed.
 */
export function splitRaw(record: JsonObject): SplitRecord {
  const raw: Record<string, Json> = {}
  let split = strip(record, '', sessionFields, raw)
  const tests = split['spirometry_tests']
  if (isRecord(tests)) {
    const stripped = stripTests(tests, raw)
    if (stripped !== tests) split = { ...split, spirometry_tests: stripped }
  }
  return { record: split, raw: split === record ? null : raw }
}

function stripTests(tests: JsonObject, raw: Record<string, Json>): JsonObject {
  const kept = strip(tests, 'spirometry_tests', testsFields, raw)
  const { best_test: best, all_tests: all } = kept
  const changed: JsonObject = {}
  if (isRecord(best) && hasRaw(best, valueFields))
    changed['best_test'] = strip(best, 'best_test', valueFields, raw)
  if (Array.isArray(all) && all.some((test) => isRecord(test) && hasRaw(test, valueFields)))
    changed['all_tests'] = all.map((test, index) =>
      isRecord(test) ? strip(test, `all_tests.${index}`, valueFields, raw) : test,
    )
  return hasFields(changed) ? { ...kept, ...changed } : kept
}

function strip(
  from: JsonObject,
  parent: string,
  listed: ReadonlySet<string>,
  raw: Record<string, Json>,
): JsonObject {
  if (!hasRaw(from, listed)) return from
  const kept: JsonObject = {}
  for (const [name, value] of Object.entries(from))
    if (isRaw(name, value, listed)) setField(raw, fieldPath(parent, name), value)
    else setField(kept, name, value)
  return kept
}

function hasRaw(from: JsonObject, listed: ReadonlySet<string>): boolean {
  for (const name in from) if (isRaw(name, from[name], listed)) return true
  return false
}

function isRaw(name: string, value: Json | undefined, listed: ReadonlySet<string>): boolean {
  // what holds anything is rare here, so it is asked for first
  return typeof value === 'object' && value !== null && !listed.has(name) && holdsSamples(value)
}

function holdsSamples(value: Json | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (!Array.isArray(value)) return Object.values(value).some(holdsSamples)
  if (value.length >= fewestSamples && value.every((sample) => typeof sample === 'number')) return true
  return value.some(holdsSamples)
}
