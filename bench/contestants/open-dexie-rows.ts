import type { Table } from 'dexie'
import { Dexie } from '../peers/dexie'
import { type Contestant, inBatches, type StoredSession } from './contestant'

/** A row per session in Dexie, with four secondary indexes and strict durability. */
export async function openDexieRows(): Promise<Contestant> {
  const database = new Dexie('dexie-rows', { chromeTransactionDurability: 'strict' })
  database.version(1).stores({ sessions: 'id,day,email,name,instant' })
  await database.open()
  const sessions: Table<StoredSession, string> = database.table('sessions')
  return {
    put: (answer) => inBatches(answer, (batch) => sessions.bulkPut(batch)),
    count: () => sessions.count(),
    close: async () => database.close(),
  }
}
