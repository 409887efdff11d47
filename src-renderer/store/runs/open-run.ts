import { type Fault, fault } from '#shared/fault'
import type { SyncRun } from '#shared/records/sync'
import type { RunRow } from '../database/rows'
import type { Sealer } from '../sealing/create-sealer'
import { textOf } from '../sealing/bytes'

/** The run of a row. A detail that cannot be opened is left out: what became of the run stands beside it. */
export async function openRun(sealer: Sealer, { fault: kept, ...run }: RunRow): Promise<SyncRun> {
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
