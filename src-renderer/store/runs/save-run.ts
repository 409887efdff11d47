import type { SyncRun } from '#shared/records/sync'
import type { OpenStore } from '../open-store'
import { bytesOf } from '../sealing/bytes'

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
