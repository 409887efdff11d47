import { type Fault, fault } from '#shared/fault'
import type { SyncRun } from '#shared/records/sync'
import type { RunRow } from './database/schema'
import type { OpenStore } from './open-store'
import { bytesOf, textOf } from './sealing/aes-gcm'
import type { Sealer } from './sealing/sealer'

/** The run of a row. A detail that cannot be opened is left out: what became of the run stands beside it. */
async function openRun(sealer: Sealer, { fault: kept, ...run }: RunRow): Promise<SyncRun> {
  return { ...run, fault: kept && (await openFault(sealer, run.id, kept)) }
}

async function openFault(sealer: Sealer, run: string, kept: NonNullable<RunRow['fault']>): Promise<Fault> {
  if (kept.detail === undefined) return fault(kept.code)
  try {
    const detail: unknown = JSON.parse(textOf(await sealer.open({ table: 'runs', key: run }, kept.detail)))
    return fault(kept.code, typeof detail === 'string' ? detail : undefined)
  } catch {
    return fault(kept.code)
  }
}

/** A window of the sync runs of the open connection, newest first, and how many there are. */
export async function listRuns(
  { database, connection, sealer }: OpenStore,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ runs: SyncRun[]; of: number }> {
  const all = () => database.runs.where('[connection+startedAt]').between([connection], [connection, []])
  const [rows, of] = await Promise.all([all().reverse().offset(offset).limit(limit).toArray(), all().count()])
  return { runs: await Promise.all(rows.map((row) => openRun(sealer, row))), of }
}

/** Writes a run's row; the same id replaces it. A fault's detail is sealed: it may quote the service's answer. */
export async function saveRun({ database, sealer }: OpenStore, run: SyncRun): Promise<void> {
  const { fault, ...rest } = run
  if (fault?.detail === undefined) {
    await database.runs.put({ ...rest, fault: fault && { code: fault.code } })
    return
  }
  const detail = await sealer.seal({ table: 'runs', key: run.id }, bytesOf(JSON.stringify(fault.detail)))
  await database.runs.put({ ...rest, fault: { code: fault.code, detail } })
}
