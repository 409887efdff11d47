import * as fc from 'fast-check'
import type { Json } from '#shared/records/json'
import { testFields } from '#shared/records/test'
import type { JsonObject } from '#shared/wire/read-values'

const text = fc.string({ unit: 'binary', maxLength: 12 })

/** Any JSON value as a parser gives it back, `__proto__` and lone surrogates included. */
export const anyJson: fc.Arbitrary<Json> = fc
  .jsonValue({ maxDepth: 3, stringUnit: 'binary' })
  .map((value) => JSON.parse(JSON.stringify(value)) as Json)

const sentNumber: fc.Arbitrary<Json> = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -20, max: 1000 }).map((value) => value + 0),
  fc.constantFrom('3.45', '3.45,', '3,45', '', 'NaN', 'Infinity', '1e400', null, true),
  anyJson,
)

const unlisted = fc.dictionary(
  fc.oneof(fc.constantFrom('__proto__', 'a.b', '~', 'best_test', 'raw'), text),
  anyJson,
  {
    maxKeys: 3,
    noNullPrototype: true,
  },
)

const sentTest = fc
  .tuple(
    fc.record(Object.fromEntries(testFields.map((field) => [field, sentNumber])), { requiredKeys: [] }),
    unlisted,
  )
  .map(([values, more]) => join(more, values))

const sentTests = fc.oneof(
  fc
    .tuple(
      fc.record(
        {
          best_test: fc.oneof({ weight: 4, arbitrary: sentTest }, { weight: 1, arbitrary: anyJson }),
          all_tests: fc.oneof(
            { weight: 4, arbitrary: fc.array(fc.oneof(sentTest, anyJson), { maxLength: 3 }) },
            { weight: 1, arbitrary: anyJson },
          ),
        },
        { requiredKeys: [] },
      ),
      unlisted.map(without('best_test', 'all_tests')),
    )
    .map(([values, more]) => join(more, values)),
  fc.constant(null),
)

const field = (usual: fc.Arbitrary<Json>) => fc.oneof({ weight: 3, arbitrary: usual }, anyJson)

/** Records with an id, in all shapes that a service might send. */
export const sentRecord: fc.Arbitrary<JsonObject> = fc
  .tuple(
    fc.record(
      {
        id: fc.oneof(fc.string({ minLength: 1 }), fc.integer()),
        email: field(fc.string()),
        name: field(text),
        age: sentNumber,
        height_in_cm: sentNumber,
        weight_in_kg: sentNumber,
        medications: field(fc.array(text)),
        diagnoses: field(fc.array(anyJson)),
        ethnicity: field(fc.string()),
        gender: field(fc.constantFrom('male', 'female', 'Female', 'other')),
        created_at: field(fc.constantFrom('2026-03-05T14:12:00+02:00', '2026-02-29T00:00:00Z', '')),
        spirometry_tests: sentTests,
      },
      { requiredKeys: ['id'] },
    ),
    unlisted.map(without('id', 'spirometry_tests')),
  )
  .map(([values, more]) => join(more, values))

function without(...names: string[]) {
  return (record: Record<string, Json>) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))
}

function join(more: Record<string, Json>, values: Record<string, Json | undefined>): JsonObject {
  const joined: JsonObject = {}
  for (const [name, value] of [...Object.entries(more), ...Object.entries(values)])
    if (value !== undefined)
      Object.defineProperty(joined, name, { value, enumerable: true, writable: true, configurable: true })
  return joined
}
