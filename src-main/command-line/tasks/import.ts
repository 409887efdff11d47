import { resolve } from 'node:path'
import * as v from 'valibot'
import { failed, ok, type Outcome } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import { type Imported, importCountsSchema, noImportCounts } from '#shared/imports'
import { now } from '#shared/now'
import { type Ending, endingOf } from '../output'
import { declareTask, durationSchema, endWith, noValue, outcomeSchema, type TaskContext } from '../task'
import { keysInMemoryFault } from './sync-once'

const nothing = (outcome: FaultCode) => ({ outcome, ...noImportCounts(), durationMs: 0 })

/** `--import`: imports a file, or counts the sessions in it. */
export const importing = declareTask({
  value: 'file',
  text: 'commandLine.help.import',
  options: {},
  cleansUp: 'everything',
  report: v.strictObject({
    outcome: outcomeSchema,
    ...importCountsSchema.entries,
    durationMs: durationSchema,
  }),
  read: (file) => (file === '' ? noValue('import') : { file }),
  nothing,
  run: async ({ file }, context) => endOf(await importFile(file, context), context),
})

/** Ends an import: the counts stand also where the marks alone found no room. */
function endOf(done: Outcome<Imported>, context: TaskContext): Ending {
  if (!done.ok) return endWith(done, nothing, context)
  const { marksFault, ...counts } = done.value
  if (!marksFault) return endWith(ok(counts), nothing, context)
  const report = { outcome: marksFault.code, ...counts, durationMs: now() - context.began }
  return endingOf(report, marksFault, context.texts)
}

/** Imports a file. Quitting ends it with `cancelled`; anything written by then stays. */
async function importFile(
  file: string,
  { of: { state, transfers }, open, quitSignal }: TaskContext,
): Promise<Outcome<Imported>> {
  const { importer } = transfers
  // a fault of syncing does not prevent importing
  const opened = await open()
  if (!opened.ok) return opened
  if (quitSignal.aborted) return failed('cancelled')
  if (state.get().connection?.kind === 'sample') return failed('bad-input', 'sample-data')
  const absent = keysInMemoryFault(state)
  if (absent) return { ok: false, fault: absent }
  quitSignal.addEventListener('abort', () => importer.cancel(), { once: true })
  return importer.importFile(resolve(file))
}
