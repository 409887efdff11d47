import type { Application } from '../application/create-application'
import { type Fault, fault } from '#shared/faults/fault'
import type { Outcome } from '#shared/faults/outcome'
import { now } from '#shared/now'
import { heldInStore } from './held-in-store'
import type { Task } from './options'
import { prepareConnection } from './prepare-connection'
import { runOrCancel } from './run-or-cancel'
import { type SyncReport, reportedOutcome, syncReport } from './sync-report'

/** What came of syncing once, and the fault behind it with its detail. */
export interface SyncedOnce {
  readonly report: SyncReport
  readonly fault: Fault | null
}

/**
 * Syncs once and tells what came of it; the key, if one is needed, is read by `readKey`. A wish to quit ends it with
 * `cancelled`, at whatever step it has arrived.
 */
export async function syncOnce(
  application: Application,
  task: Extract<Task, { do: 'sync-once' }>,
  readKey: () => Promise<string>,
  wishToQuit: AbortSignal,
): Promise<SyncedOnce> {
  const { state, life } = application
  const began = now()
  const without = ({ fault: why }: Extract<Outcome<unknown>, { ok: false }>): SyncedOnce => ({
    report: syncReport(why.code, null, 0, now() - began),
    fault: why,
  })

  const started = await application.start(null)
  if (!started.ok && started.fault.code !== 'key-missing') return without(started)
  const { source, historyStart } = task
  const connection = () => state.settings().connection
  const prepared = await prepareConnection({ life, connection, source, historyStart, readKey, now: began })
  if (!prepared.ok) return without(wishToQuit.aborted ? { ok: false, fault: fault('cancelled') } : prepared)
  const sync = await life.syncing()
  if (!sync.ok) return without(sync)
  const run = await runOrCancel(sync.value.engine, wishToQuit)
  const stored = await heldInStore(application.store.call)
  const outcome = reportedOutcome(run)
  const report = syncReport(outcome, run, stored.sessions, now() - began)
  return { report, fault: outcome === 'ok' ? null : (run.fault ?? fault(outcome)) }
}
