import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sessionFlags } from '#shared/measure/flags'
import { decideUnits, emptyTally } from '#shared/measure/units'
import type { Json } from '#shared/records/json'
import { testFields } from '#shared/records/test'
import { isRecord, type JsonObject, setField } from '#shared/wire/read-values'
import { isDeclaredRecord, judgeRecord, splitRaw } from '#shared/wire/judge-record'
import { readSession } from '#shared/wire/read-session'
import { writeSession } from '#shared/wire/write-session'
import { sameJson } from '../../../src-renderer/store/days/page-bytes'
import { anyJson } from './records'
import { propertyRuns } from '../property-runs'

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 8 })
const { MAX_SAFE_INTEGER: largest } = Number
const number = fc.double({ noNaN: true, min: -largest, max: largest })
const declaredTest = fc.record(Object.fromEntries(testFields.map((field) => [field, number])))

/** Records just as the interface declares them. */
const declaredRecord: fc.Arbitrary<JsonObject> = fc
  .record(
    {
      id: text,
      email: text,
      name: text,
      age: number,
      height_in_cm: number,
      weight_in_kg: number,
      medications: fc.array(text, { maxLength: 3 }),
      diagnoses: fc.array(text, { maxLength: 3 }),
      ethnicity: text,
      gender: fc.constantFrom('male', 'female'),
      created_at: fc.constantFrom('2026-03-05T14:12:00+02:00', '2026-03-05T14:12:00.000+0200'),
      spirometry_tests: fc.record(
        { best_test: declaredTest, all_tests: fc.array(declaredTest, { maxLength: 3 }) },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: ['id'] },
  )
  .map((record) => JSON.parse(JSON.stringify(record)) as JsonObject)

const deep = JSON.parse(`${'['.repeat(70)}${']'.repeat(70)}`) as Json

const oddValue: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json[]>(null, '', ' ', 'x', '3.45,', 3, true, [], {}, [null], ['']),
  fc.constantFrom<Json[]>(
    Array.from({ length: 12 }, () => 1),
    deep,
    'x'.repeat(1_000_001),
  ),
  anyJson,
)

const names = ['id', 'age', 'name', 'medications', 'spirometry_tests', 'best_test', 'all_tests', 'duration']
const oddName = fc.oneof(fc.constantFrom(...names, '0', '__proto__', 'raw'), text)

/** Such records with one field anywhere missing, added or of any other value. */
const nearlyDeclaredRecord: fc.Arbitrary<JsonObject> = fc
  .tuple(declaredRecord, oddName, fc.option(oddValue, { nil: undefined }), fc.nat())
  .map(([record, name, value, chosen]) => {
    const places = placesIn(record)
    const place = places[chosen % places.length] ?? record
    if (value === undefined) Reflect.deleteProperty(place, name)
    else setField(place, name, value)
    return record
  })

function placesIn(record: JsonObject): JsonObject[] {
  const tests = record['spirometry_tests']
  if (!isRecord(tests)) return [record]
  const { best_test: best, all_tests: all } = tests
  return [record, tests, best, ...(Array.isArray(all) ? all : [])].filter(isRecord)
}

// only this one is a bare number in the published samples
const isText = new Set<string>(testFields.filter((field) => field !== 'ratio_percentage'))
const isBlank = (sent: Json) => typeof sent === 'string' && sent.trim() === ''
const units = decideUnits(emptyTally())
const full = Object.fromEntries(testFields.map((field) => [field, 1.5]))
const { duration: _, ...withoutDuration } = full
const withTest = (test: Json) => ({ id: 'a', spirometry_tests: { best_test: test, all_tests: [full] } })

describe('a record just as declared', () => {
  test('is recognised', () => {
    fc.assert(
      fc.property(declaredRecord, (record) => {
        expect(isDeclaredRecord(record)).toBe(true)
      }),
    )
  })
  test('can be kept and holds no raw arrays, as looking into it would tell', () => {
    fc.assert(
      fc.property(fc.oneof(declaredRecord, nearlyDeclaredRecord), (record) => {
        if (!isDeclaredRecord(record)) return
        expect(judgeRecord(record)).toBeNull()
        const split = splitRaw(record)
        expect(split.record).toBe(record)
        expect(split.raw).toBeNull()
      }),
      { numRuns: propertyRuns(1000) },
    )
  })
  test('is read with nothing left over but tests that are empty and lists that are, or of which an entry says nothing', () => {
    fc.assert(
      fc.property(declaredRecord, (record) => {
        const session = readSession(record)
        const left = Object.values(session.asSent)
        const saysNothing = (value: Json) =>
          Array.isArray(value) ? value.length === 0 || value.some(isBlank) : sameJson(value, {})
        expect(left.filter((value) => !saysNothing(value))).toEqual([])
        expect(session.unlisted).toEqual({})
        expect(sameJson(writeSession(session), record)).toBe(true)
      }),
    )
  })
  test('says the same in the published representation', () => {
    const comma = fc.constantFrom('', ',')
    fc.assert(
      fc.property(declaredRecord, comma, (record, end) => {
        const published = JSON.parse(JSON.stringify(record), (name, value: Json) =>
          isText.has(name) && typeof value === 'number' ? `${value}${end}` : value,
        ) as JsonObject
        const { asSent: _, ...declared } = readSession(record)
        const { asSent, ...read } = readSession(published)
        expect(read).toEqual(declared)
        expect(sessionFlags({ ...read, asSent }, units)).toEqual(sessionFlags(readSession(record), units))
        expect(sameJson(writeSession({ ...read, asSent }), published)).toBe(true)
      }),
    )
  })
  test('is never too large', () => {
    const text = 'x'.repeat(1000)
    const list = Array.from({ length: 100 }, () => text)
    const texts = { id: text, email: text, name: text, ethnicity: text, gender: text, created_at: text }
    const tests = { best_test: full, all_tests: list.map(() => full) }
    const largest = { ...texts, medications: list, diagnoses: list, spirometry_tests: tests }
    expect(isDeclaredRecord(largest)).toBe(true)
    expect(judgeRecord(largest)).toBeNull()
    expect(isDeclaredRecord({ ...largest, name: `${text}x` })).toBe(false)
    expect(isDeclaredRecord({ ...largest, medications: [...list, 'x'] })).toBe(false)
  })
  test.each<Json>([
    null,
    'a',
    ['a'],
    {},
    { id: '' },
    { id: 17 },
    { id: 'a', name: null },
    { id: 'a', age: '41' },
    { id: 'a', medications: 'none' },
    { id: 'a', diagnoses: [null] },
    { id: 'a', device: 'x' },
    { id: 'a', spirometry_tests: [] },
    { id: 'a', spirometry_tests: { best_test: null } },
    { id: 'a', spirometry_tests: { all_tests: full } },
    { id: 'a', spirometry_tests: { all_tests: [full, null] } },
    { id: 'a', spirometry_tests: { raw: [] } },
    withTest(withoutDuration),
    withTest({ ...withoutDuration, length: 5 }),
    withTest({ ...full, fvc_actual: '3.45' }),
    withTest({ ...full, raw: 1 }),
    JSON.parse('{"id":"a","__proto__":{}}') as Json,
  ])('is not %j', (sent) => {
    expect(isDeclaredRecord(sent)).toBe(false)
  })
})
