import { createRxDatabase, getRxStorageDexie } from '../peers/rxdb'
import type { Contestant } from './contestant'
import { inBatches } from './in-batches'
import { sessionSchema } from './rxdb-session-schema'

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
