import type { Json } from '../records/json'
import { testFields } from '../records/spirometry-test'
import { fieldPath } from './field-path'
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
  const newBest = isRecord(best) ? strip(best, 'best_test', valueFields, raw) : best
  const newAll = Array.isArray(all)
    ? all.map((test, index) => (isRecord(test) ? strip(test, `all_tests.${index}`, valueFields, raw) : test))
    : all
  if (newBest === best && (!Array.isArray(all) || all.every((test, index) => isSame(test, newAll, index))))
    return kept
  const changed: JsonObject = { ...kept }
  if (newBest !== undefined) changed['best_test'] = newBest
  if (newAll !== undefined) changed['all_tests'] = newAll
  return changed
}

function isSame(test: Json, tests: Json | undefined, index: number): boolean {
  return Array.isArray(tests) && tests[index] === test
}

function strip(
  from: JsonObject,
  parent: string,
  listed: ReadonlySet<string>,
  raw: Record<string, Json>,
): JsonObject {
  const names = Object.keys(from).filter((name) => !listed.has(name) && holdsSamples(from[name]))
  if (names.length === 0) return from
  const kept: JsonObject = {}
  for (const [name, value] of Object.entries(from))
    if (names.includes(name)) setField(raw, fieldPath(parent, name), value)
    else setField(kept, name, value)
  return kept
}

function holdsSamples(value: Json | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (!Array.isArray(value)) return Object.values(value).some(holdsSamples)
  if (value.length >= fewestSamples && value.every((sample) => typeof sample === 'number')) return true
  return value.some(holdsSamples)
}
