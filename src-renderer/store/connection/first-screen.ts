import type { Json } from '#shared/records/json'
import { isRecord } from '#shared/wire/read-values'
import { type Handles, headPart, type OpenHandles, tagOf } from './ledger'

const part = 'first-screen'
const place = { table: 'ledger', key: part }

/**
 * The last screen of the window, kept for the next start, with the tag of the ledger's head that it was made from. `content` is
 * null where there is none, or where anything was written since.
 */
interface KeptScreen {
  readonly isThere: boolean
  readonly content: Json
}

/** Reads it before anything else of the connection: two rows. One that does not open counts as none. */
export async function readFirstScreen({ database, connection, sealer }: Handles): Promise<KeptScreen> {
  const [head, row] = await database.ledger.bulkGet([
    [connection, headPart],
    [connection, part],
  ])
  if (!row) return { isThere: false, content: null }
  const read = head && (await sealer.openJson(place, row.content).catch(() => null))
  const isOfHead = isRecord(read) && read['format'] === 1 && read['head'] === tagOf(head?.content ?? null)
  return { isThere: true, content: isOfHead ? (read['content'] ?? null) : null }
}

/** The screen of an open connection. */
export interface FirstScreenRow {
  /** Keeps the screen for the next start, made from the present rows; it is valid until anything is written. */
  keep(content: Json): Promise<void>
}

/** Makes the {@link FirstScreenRow} of a connection. */
export function createFirstScreenRow({ database, connection, sealer, ledger }: OpenHandles): FirstScreenRow {
  return {
    async keep(content) {
      const sealed = await sealer.sealJson(place, { format: 1, head: ledger.anchor().tag, content })
      await database.ledger.put({ connection, part, content: sealed })
    },
  }
}

/** Removes the row: nothing that a person removes while the connection is open may stay in it. */
export async function removeFirstScreen({ database, connection }: Handles): Promise<void> {
  await database.ledger.delete([connection, part])
}
