import { PouchDB } from '../peers/pouchdb'
import { type Contestant, inBatches } from './contestant'

/** A document per session in PouchDB over IndexedDB, without indexes: it builds those when first queried. */
export async function openPouchdb(): Promise<Contestant> {
  const database = new PouchDB('pouchdb', { adapter: 'idb', auto_compaction: true })
  const revisions = new Map<string, string>()
  return {
    put: (answer) =>
      inBatches(answer, async (batch) => {
        const documents = batch.map(({ id, ...session }) => {
          const revision = revisions.get(id)
          return { _id: id, ...(revision !== undefined && { _rev: revision }), ...session }
        })
        for (const result of await database.bulkDocs(documents)) {
          if (!('rev' in result)) throw new Error('PouchDB did not store a document')
          revisions.set(result.id, result.rev)
        }
      }),
    count: async () => (await database.info()).doc_count,
    close: () => database.close(),
  }
}
