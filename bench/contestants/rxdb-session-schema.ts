import { testFields } from '#shared/records/test'

const key = { type: 'string', maxLength: 254 }
const text = { type: ['string', 'null'] }
const number = { type: ['number', 'null'] }
const texts = { type: 'array', items: { type: 'string' } }
const test = {
  type: ['object', 'null'],
  properties: Object.fromEntries(testFields.map((name) => [name, number])),
}

/** The schema that RxDB wants of a stored session. Its indexes take no null; the sessions here have none. */
export const sessionSchema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: key,
    day: key,
    email: key,
    name: key,
    instant: { type: 'number', minimum: 0, maximum: 1e14, multipleOf: 1 },
    offsetMinutes: number,
    age: number,
    height_in_cm: number,
    weight_in_kg: number,
    medications: texts,
    diagnoses: texts,
    ethnicity: text,
    gender: text,
    created_at: text,
    best_test: test,
    all_tests: { type: 'array', items: test },
    asSent: { type: 'object' },
    unlisted: { type: 'object' },
  },
  required: ['id', 'day', 'email', 'name', 'instant'],
  indexes: ['day', 'email', 'name', 'instant'],
} as const
