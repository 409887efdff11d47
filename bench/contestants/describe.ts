import type { ContestantName } from '../host/job'

/** What the reader of a table has to know of each contestant: how it keeps sessions and what it leaves undone. */
export const descriptions: Readonly<Record<ContestantName, string>> = {
  spirodesk:
    'sealed page and columns per day, strict durability; keeps what was sent, sets bad records aside, finds changed and gone sessions',
  'dexie-rows':
    'row per session, 4 indexes, bulkPut of 2,000, strict durability; does not seal, nor keep what was sent, nor find what changed',
  rxdb: 'document per session, Dexie storage, 4 indexes, bulkUpsert of 2,000, strict durability; leaves out the same',
  pouchdb:
    'document per session, idb adapter, no indexes (built when queried), bulkDocs of 2,000, relaxed durability; leaves out the same',
  'better-sqlite3':
    'in Node without a page: row per session, 4 indexes, transaction per answer, WAL with full sync; leaves out the same',
}
