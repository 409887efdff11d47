import type { CallInput, CallName, CallOutput } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { loadTexts } from '../../text/load-texts'
import { StoreFault } from '../database/store-fault'
import type { OpenStore } from '../open-store'
import { beginSnapshot } from './begin-snapshot'
import { type ExportRun, createExportRun } from './export-run'
import { measureExport } from './measure-export'

type ExportCall = Extract<CallName<StoreCalls>, `export${string}`>

/** Answers main's calls about the exports of an open store; one at a time. */
export type Exports = {
  readonly [N in ExportCall]: (input: CallInput<StoreCalls, N>) => Promise<CallOutput<StoreCalls, N>>
}

/** Makes the exports of an open store. What it is asked of an export that has ended is `not-found`. */
export function createExports(store: OpenStore, clock: { now(): number }): Exports {
  let running: { readonly number: number; readonly run: ExportRun } | null = null
  let last = 0
  const runOf = (number: number): ExportRun => {
    if (running?.number !== number) throw new StoreFault('not-found', 'export')
    return running.run
  }
  const end = () => {
    if (running) store.exports.delete(running.run.snapshot)
    running = null
  }
  return {
    async exportBegin({ request, appVersion }) {
      end()
      const number = ++last
      const snapshot = await beginSnapshot(store, request, clock.now())
      running = { number, run: createExportRun(store, snapshot, request, appVersion) }
      return { number, ...(await measureExport(store, snapshot, request, appVersion)) }
    },
    exportNext: async ({ number }) => runOf(number).next(),
    async exportEnd({ number, locale }) {
      const run = runOf(number)
      end()
      return { companions: [...run.companions(await loadTexts(locale))] }
    },
  }
}
