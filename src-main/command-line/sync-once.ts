import type { Application } from '../application/create-application'
import type { Outcome } from '#shared/faults/outcome'
import { heldInStore } from './held-in-store'
import type { Task } from './options'
import { prepareConnection } from './prepare-connection'
import { type SyncReport, outcomeOf, syncReport } from './sync-report'

/** Syncs once and tells what came of it; the key, if one is needed, is read by `readKey`. */
export async function syncOnce(
  application: Application,
  task: Extract<Task, { do: 'sync-once' }>,
  readKey: () => Promise<string>,
): Promise<SyncReport> {
  const { state, life } = application
  const began = Date.now()
  const without = ({ fault }: Extract<Outcome<unknown>, { ok: false }>) =>
    syncReport(fault.code, null, 0, Date.now() - began)

  const started = await application.start(null)
  if (!started.ok && started.fault.code !== 'key-missing') return without(started)
  const { source, historyStart } = task
  const connection = () => state.settings().connection
  const prepared = await prepareConnection({ life, connection, source, historyStart, readKey, now: began })
  if (!prepared.ok) return without(prepared)
  const sync = await life.syncing()
  if (!sync.ok) return without(sync)
  const run = await sync.value.engine.run('command')
  const stored = await heldInStore(application.store.call)
  return syncReport(outcomeOf(run), run, stored.sessions, Date.now() - began)
}
