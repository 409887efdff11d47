import { testFields } from '#shared/records/test'
import { createRxDatabase, getRxStorageDexie } from '../peers/rxdb'
import { type Contestant, inBatches } from './contestant'

const key = { type: 'string', maxLength: 254 }
const text = { type: ['string', 'null'] }
const number = { type: ['number', 'null'] }
const texts = { type: 'array', items: { type: 'string' } }
const test = {
  type: ['object', 'null'],
  properties: Object.fromEntries(testFields.map((name) => [name, number])),
}

/** RxDB's schema of a stored session. Its indexes take no null; the sessions here have none. */
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

/** A document per session in RxDB over its Dexie storage, with the same four indexes and strict durability. */
export async function openRxdb(): Promise<Contestant> {
  const database = await createRxDatabase({
    name: 'rxdb',
    storage: getRxStorageDexie({ chromeTransactionDurability: 'strict' }),
    multiInstance: false,
    eventReduce: false,
  })
  const { sessions } = await database.addCollections({ sessions: { schema: sessionSchema } })
  if (!sessions) throw new Error('RxDB did not make the collection')
  return {
    put: (answer) =>
      inBatches(answer, async (batch) => {
        const { error } = await sessions.bulkUpsert(batch)
        if (error.length > 0) throw new Error('RxDB did not store a document')
      }),
    count: () => sessions.count().exec(),
    async close() {
      await database.close()
    },
  }
}
