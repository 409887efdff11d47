import type { SyncRun } from '#shared/records/sync'
import type { OpenStore } from '../open-store'
import { openRun } from './open-run'

/** A window of the sync runs of the open connection, newest first, and how many there are. */
export async function listRuns(
  { database, connection, sealer }: OpenStore,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ runs: SyncRun[]; of: number }> {
  const all = () => database.runs.where('[connection+startedAt]').between([connection], [connection, []])
  const [rows, of] = await Promise.all([all().reverse().offset(offset).limit(limit).toArray(), all().count()])
  return { runs: await Promise.all(rows.map((row) => openRun(sealer, row))), of }
}
