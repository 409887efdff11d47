import type { Json } from '../records/json'
import type { QuarantineReason } from '../records/sync'
import { isDeclaredTest, testFields } from '../records/test'
import {
  fieldPath,
  hasFields,
  isRecord,
  type JsonObject,
  listFields,
  numberFields,
  readId,
  sessionFields,
  setField,
  textFields,
} from './read-values'

/** The most levels of arrays and objects that a record may have. */
export const maxRecordDepth = 64

/** The most characters of JSON that a record may have without its raw arrays and tests: 1 MB. */
export const maxRecordSize = 1_000_000

/** The most characters of its tests, without raw arrays: 8 MB, some 20,000 of them. */
const maxTestsSize = 8_000_000

/** Reason why a record of an answer cannot be kept as a session; null when it can. */
export function judgeRecord(record: Json): QuarantineReason | null {
  if (!isRecord(record)) return 'not-an-object'
  const { size, depth } = measureJson(record, maxRecordDepth)
  if (depth > maxRecordDepth) return 'too-deep'
  if (size > maxRecordSize && isTooLarge(splitRaw(record).record)) return 'too-large'
  if (readId(record) === null) return 'no-id'
  const tests = Object.hasOwn(record, 'spirometry_tests') ? record['spirometry_tests'] : null
  return tests === null || isRecord(tests) ? null : 'tests-unreadable'
}

function isTooLarge({ spirometry_tests: tests = null, ...rest }: JsonObject): boolean {
  const sizeOf = (value: Json) => measureJson(value, maxRecordDepth).size
  return sizeOf(tests) > maxTestsSize || sizeOf(rest) > maxRecordSize
}

/** Size and depth of a JSON value. */
export interface JsonMeasure {
  /** Approximate number of characters as JSON text. */
  size: number
  /** Arrays and objects around its innermost value; one more than `maxDepth` when there are even more. */
  depth: number
}

/** Measures a JSON value, looking no deeper than just beyond `maxDepth`, so that any depth can be measured. */
export function measureJson(value: Json, maxDepth: number): JsonMeasure {
  const measure = { size: 0, depth: 0 }
  add(value, 0, maxDepth, measure)
  return measure
}

function add(value: Json, depth: number, maxDepth: number, measure: JsonMeasure): void {
  if (typeof value === 'string') measure.size += value.length + 3
  else if (typeof value !== 'object' || value === null) measure.size += 5
  else {
    if (depth >= measure.depth) measure.depth = depth + 1
    if (depth >= maxDepth) return
    if (Array.isArray(value)) for (const element of value) add(element, depth + 1, maxDepth, measure)
    else
      for (const key in value) {
        measure.size += key.length + 4
        add(value[key] ?? null, depth + 1, maxDepth, measure)
      }
  }
}

const fewestSamples = 10
const parsedTestsFields: ReadonlySet<string> = new Set(['best_test', 'all_tests'])
const valueFields: ReadonlySet<string> = new Set(testFields)

/**
 * Separates the raw spirometry arrays from a record. Their shape and place are not stated by the interface: a field that it
 * does not list, of the session, of `spirometry_tests` or of a test, is raw when an array of at least ten numbers lies anywhere
 * in it. The record itself is not changed.
 */
export function splitRaw(record: JsonObject) {
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
  const kept = strip(tests, 'spirometry_tests', parsedTestsFields, raw)
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
  // an object is rare here, so this is checked first
  return typeof value === 'object' && value !== null && !listed.has(name) && holdsSamples(value)
}

function holdsSamples(value: Json | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (!Array.isArray(value)) return Object.values(value).some(holdsSamples)
  if (value.length >= fewestSamples && value.every((sample) => typeof sample === 'number')) return true
  return value.some(holdsSamples)
}

/** A record exactly as the interface declares it. */
export type DeclaredRecord = JsonObject & { readonly id: string }

type Check = (sent: Json | undefined) => boolean

// small enough that such a record is never too large
const longestText = 1000
const mostInList = 100

const isText: Check = (sent) => typeof sent === 'string' && sent.length <= longestText
const isTest: Check = (sent) => isRecord(sent) && isDeclaredTest(sent)

const testsFields = new Map<string, Check>([
  ['best_test', isTest],
  ['all_tests', (sent) => isListOf(isTest, sent)],
])

const recordFields = new Map<string, Check>([
  ['id', (sent) => isText(sent) && sent !== ''],
  ...textFields.map((name) => [name, isText] as const),
  ...numberFields.map((name) => [name, Number.isFinite] as const),
  ...listFields.map((name) => [name, (sent: Json | undefined) => isListOf(isText, sent)] as const),
  ['spirometry_tests', (sent) => isRecord(sent) && hasOnly(testsFields, sent)],
])

/**
 * Whether a record came exactly as the interface declares it: no field but those that it lists, each of its type or absent,
 * every test with all of its values, nothing of unusual length. Nearly all do. Such a record can be kept, and holds no raw
 * arrays.
 */
export function isDeclaredRecord(sent: Json): sent is DeclaredRecord {
  return isRecord(sent) && hasOnly(recordFields, sent) && Object.hasOwn(sent, 'id')
}

function hasOnly(fields: ReadonlyMap<string, Check>, sent: JsonObject): boolean {
  for (const name in sent) if (fields.get(name)?.(sent[name]) !== true) return false
  return true
}

function isListOf(isEntry: Check, sent: Json | undefined): boolean {
  return Array.isArray(sent) && sent.length <= mostInList && sent.every(isEntry)
}

/** Parses an answer; null when it is no JSON array, or cut short. Numbers that a double cannot hold are kept as text. */
export function parseAnswer(text: string): Json[] | null {
  try {
    const parsed = JSON.parse(text) as Json
    const value = holdsInexactNumber(parsed) ? (JSON.parse(quoteInexactNumbers(text)) as Json) : parsed
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

const levelsLookedInto = 100

/**
 * Whether a parsed JSON value holds a number that may differ from the one written: integers beyond 2^53 lose digits, `1e400`
 * becomes infinite. True as well for a value of more levels than any record may have, which is not searched any further.
 */
function holdsInexactNumber(value: Json, levels = levelsLookedInto): boolean {
  if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  if (Array.isArray(value)) return value.some((element) => holdsInexactNumber(element, levels - 1))
  // nearly all numbers of an answer are in such tests
  if (isDeclaredTest(value)) return false
  for (const name in value) if (holdsInexactNumber(value[name] ?? null, levels - 1)) return true
  return false
}

const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/gs

/**
 * Quotes the numbers of a JSON text that a double cannot hold, so that parsing keeps them as they were written: integers beyond
 * 2^53 keep their digits and `1e400` does not become infinite.
 */
export function quoteInexactNumbers(json: string): string {
  return json.replace(token, (text) => (text.startsWith('"') || isExact(text) ? text : `"${text}"`))
}

function isExact(text: string): boolean {
  const value = Number(text)
  // whoever wrote a fraction has rounded it; the digits of an integer may be an id
  return Number.isFinite(value) && (!/^-?\d+$/.test(text) || text === '-0' || String(value) === text)
}

/**
 * The elements that had come whole of a JSON array that broke off, as the text of an array; null for a text that begins none.
 * A number or a word is whole once something follows it. Only nesting and strings are looked at: the result may not parse.
 */
export function wholeElements(json: string): string | null {
  const start = json.search(/\S/)
  if (json.charAt(start) !== '[') return null
  let depth = 0
  let end = start + 1
  for (let at = start; at < json.length; at++) {
    const char = json.charAt(at)
    if (char === '"') at = endOfString(json, at)
    else if (char === '[' || char === '{') depth++
    else if (char === ',' && depth === 1) end = at
    else if (char === ']' || char === '}') {
      depth--
      if (depth === 0) return json
      if (depth === 1) end = at + 1
    }
  }
  return /^\s*(?:,|$)/.test(json.slice(end)) || end === start + 1 ? `${json.slice(start, end)}]` : null
}

const space = /\s/

/** The texts of some elements of a JSON array, exactly as written, by index; `json` must parse, in any depth. */
export function elementTexts(json: string, wanted: ReadonlySet<number>): Map<number, string> {
  const texts = new Map<number, string>()
  let depth = 0
  let index = 0
  let start = -1
  const end = (at: number) => {
    if (start >= 0 && wanted.has(index)) texts.set(index, json.slice(start, at).trimEnd())
    index++
    start = -1
  }
  for (let at = 0; at < json.length && texts.size < wanted.size; at++) {
    const char = json.charAt(at)
    if (depth === 1 && start < 0 && char !== ']' && char !== ',' && !space.test(char)) start = at
    if (char === '"') at = endOfString(json, at)
    else if (char === '[' || char === '{') depth++
    else if (char === ',' && depth === 1) end(at)
    else if (char === ']' || char === '}') {
      depth--
      if (depth === 0) end(at)
    }
  }
  return texts
}

function endOfString(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json.charAt(at) !== '"') at += json.charAt(at) === '\\' ? 2 : 1
  return at
}
