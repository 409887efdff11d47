import { now } from '#shared/now'
import { resolve } from 'node:path'
import { failed, type Fault, type Outcome } from '#shared/fault'
import { type ImportCounts, noImportCounts } from '#shared/imports'
import type { Organization } from '../../organizations/organization'
import { isOpenWithoutKey } from '../../connection/connection'
import type { Task } from '../arguments'
import type { ImportReport } from '../reports'
import { keptNowhere } from './sync-once'

type ImportTask = Extract<Task, { do: 'import' }>

/** What came of an import from the command line, and the fault behind it with its detail. */
interface ImportedOnce {
  readonly report: ImportReport
  readonly fault: Fault | null
}

/** Reports an import that was not carried out whole after `durationMs`. */
export function noImport(why: Fault, durationMs: number): ImportedOnce {
  return { report: { outcome: why.code, ...noImportCounts(), durationMs }, fault: why }
}

/** Imports a file and tells what came of it. A wish to quit ends it with `cancelled`; what was written by then stays. */
export async function importOnce(
  of: Organization,
  task: ImportTask,
  quitSignal: AbortSignal,
): Promise<ImportedOnce> {
  const began = now()
  const done = await importOf(of, task, quitSignal)
  const durationMs = now() - began
  if (!done.ok) return noImport(done.fault, durationMs)
  return { report: { outcome: 'ok', ...done.value, durationMs }, fault: null }
}

async function importOf(
  { start, state, transfers: { importer } }: Organization,
  { file }: ImportTask,
  quitSignal: AbortSignal,
): Promise<Outcome<ImportCounts>> {
  const started = await start(null)
  // what keeps it from syncing does not keep it from importing
  if (!started.ok && !isOpenWithoutKey(started.fault)) return started
  if (quitSignal.aborted) return failed('cancelled')
  if (state.get().connection?.kind === 'sample') return failed('bad-input', 'sample-data')
  const absent = keptNowhere(state)
  if (absent) return { ok: false, fault: absent }
  quitSignal.addEventListener('abort', () => importer.cancel(), { once: true })
  return importer.importFile(resolve(file))
}
