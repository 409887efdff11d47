import { createContext } from 'svelte'
import type { ExportProgress, ExportedFile } from '#shared/exports/export-progress'
import type { ExportRequest } from '#shared/exports/export-request'
import type { Fault } from '#shared/fault'
import { createAttempt } from '../faults/attempt.svelte'
import type { Host } from '../core/host.svelte'

/** The export that this window asked for, from the choice of a file to what came of it. */
export interface ExportRun {
  /** How far the export under way has come, whichever window asked for it; null when none is. */
  readonly progress: ExportProgress | null
  /** True from the question where to save until the outcome. */
  readonly busy: boolean
  /** The export that went well, until a person has seen it. */
  readonly saved: ExportedFile | null
  /** Why the last one did not; a stopped one is no fault. */
  readonly fault: Fault | null
  readonly stopped: boolean
  start(request: ExportRequest, name: string): Promise<void>
  stop(): Promise<void>
  /** Takes note of what came of the last one. */
  forget(): void
}

/** A run that nothing was asked of yet. */
export function createExportRun(host: Pick<Host, 'state' | 'call'>): ExportRun {
  const attempt = createAttempt()
  let saved = $state.raw<ExportedFile | null>(null)
  const stopped = $derived(attempt.fault?.code === 'cancelled')
  const forget = () => {
    saved = null
    attempt.forget()
  }
  return {
    get progress() {
      return host.state?.exporting ?? null
    },
    get busy() {
      return attempt.busy
    },
    get saved() {
      return saved
    },
    get fault() {
      return stopped ? null : attempt.fault
    },
    get stopped() {
      return stopped
    },
    async start(request, name) {
      forget()
      const answer = await attempt.run(() => host.call('saveExport', { request, name }))
      saved = answer?.saved ?? null
    },
    async stop() {
      await host.call('cancelExport', {})
    },
    forget,
  }
}

/** Hands the run down the tree, and gets it there. */
export const [useExportRun, provideExportRun] = createContext<ExportRun>()
