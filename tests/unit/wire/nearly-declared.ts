import * as fc from 'fast-check'
import type { Json } from '#shared/records/json'
import { testFields } from '#shared/records/test'
import { isRecord, type JsonObject, setField } from '#shared/wire/fields'
import { anyJson } from './records'

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 8 })
const { MAX_SAFE_INTEGER: largest } = Number
const number = fc.double({ noNaN: true, min: -largest, max: largest })
const declaredTest = fc.record(Object.fromEntries(testFields.map((field) => [field, number])))

/** Records just as the interface declares them. */
export const declaredRecord: fc.Arbitrary<JsonObject> = fc
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
export const nearlyDeclaredRecord: fc.Arbitrary<JsonObject> = fc
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
