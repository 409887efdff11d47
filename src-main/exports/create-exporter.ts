import type { ExportRequest } from '#shared/exports/export-request'
import type { ExportProgress, ExportedFile } from '#shared/exports/export-progress'
import { failed, ok, type Outcome } from '#shared/fault'
import type { HostStateKeeper } from '../host/host-state'
import { oneOrBusy } from '../timing/one-or-busy'
import { type ExportDependencies, exportToFile } from './export-to-file'

/** What exporting needs in the running application. */
export interface ExporterDependencies extends ExportDependencies {
  readonly state: Pick<HostStateKeeper, 'change'>
  /** Asks a person where to save; null when they would rather not. */
  readonly askWhere: (request: ExportRequest, name: string) => Promise<string | null>
  readonly showInFolder: (path: string) => void
}

/** Exports for a person or for the command line, one at a time; `busy` while another is under way. */
export interface Exporter {
  /** Asks where to, and exports there; null when a person would rather not. */
  save(input: {
    readonly request: ExportRequest
    readonly name: string
  }): Promise<Outcome<{ saved: ExportedFile | null }>>
  /** Exports to a file. */
  saveTo(request: ExportRequest, path: string): Promise<Outcome<ExportedFile>>
  /** Stops the export that is under way, if there is one. */
  cancel(): void
  /** Shows what was exported last in its folder; `not-found` when there is nothing. */
  show(): Outcome<Record<string, never>>
  /** Stops, and waits until nothing of it is left; not for a person who is still choosing. */
  stop(): Promise<void>
}

/** Creates an {@link Exporter}; how far an export has come is in the host's state. */
export function createExporter(deps: ExporterDependencies): Exporter {
  const { state, askWhere, showInFolder } = deps
  const alone = oneOrBusy('export', () => state.change({ exporting: null }))
  let running: Promise<unknown> = Promise.resolve()
  let last: string | null = null

  const write = async (
    request: ExportRequest,
    path: string,
    stop: AbortSignal,
  ): Promise<Outcome<ExportedFile>> => {
    const onProgress = (exporting: ExportProgress) => state.change({ exporting })
    const writing = exportToFile(deps, { request, path, onProgress, stop })
    running = writing
    const written = await writing
    if (written.ok) last = path
    return written
  }
  return {
    save: ({ request, name }) =>
      alone.run(async (stop): Promise<Outcome<{ saved: ExportedFile | null }>> => {
        const path = await askWhere(request, name)
        if (path === null) return ok({ saved: null })
        const written = await write(request, path, stop)
        return written.ok ? ok({ saved: written.value }) : written
      }),
    saveTo: (request, path) => alone.run((stop) => write(request, path, stop)),
    cancel: alone.stop,
    show() {
      if (last === null) return failed('not-found', 'export')
      showInFolder(last)
      return ok({})
    },
    async stop() {
      alone.stop()
      await running.catch(() => undefined)
    },
  }
}
