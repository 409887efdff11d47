import { basename } from 'node:path'
import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { type ExportedFile, exportFigures, type ExportProgress } from '#shared/exports/export-progress'
import { type ExportRequest, isFolder } from '#shared/exports/export-request'
import { failed, ok, type Outcome } from '#shared/fault'
import type { LeavingAs } from '#shared/policy'
import type { Encryption } from '../files/encrypted-file'
import { fileFault, type WholeFile } from '../files/whole-file'
import { openWholeFolder, type WholeFolder } from '../files/whole-folder'
import type { HostStateKeeper } from '../settings/host-state'
import { exclusiveTask } from '../system/timing'
import { type ExportPlace, fileAsPlace, folderAsPlace } from './export-place'

export interface ExportDependencies {
  readonly callStore: Caller<StoreCalls>
  readonly appVersion: string
  /** The language of the file's readers (BCP 47). */
  readonly locale: () => string
  readonly clock: () => number
  readonly openFile: (path: string) => Promise<WholeFile>
  readonly openFolder?: (path: string, isOwn: (file: string) => boolean) => Promise<WholeFolder>
}

interface ExportToFile {
  readonly request: ExportRequest
  readonly path: string
  /** Encrypts all files; without it they are plain. */
  readonly encryption?: Encryption | null | undefined
  /** True for a scheduled export, for the log. */
  readonly isScheduled?: boolean
  readonly onProgress: (progress: ExportProgress) => void
  /** Stops it and removes everything written. */
  readonly stop: AbortSignal
}

/**
 * Writes an export to a file and its companions, each all or nothing, the file placed first; or to a folder, all or
 * nothing.
 *
 * `cancelled` when stopped, a fault of the disk or the store when either fails; an earlier export is then untouched.
 * Companions that could not be placed beside the finished file are `missing`.
 */
export async function exportToFile(
  deps: ExportDependencies,
  { request, path, encryption = null, isScheduled = false, onProgress, stop }: ExportToFile,
): Promise<Outcome<ExportedFile>> {
  const { callStore, clock, openFolder = openWholeFolder } = deps
  const startedAt = clock()
  // each of its files would need its own key, and a second to derive it
  if (encryption !== null && isFolder(request)) return failed('bad-input', 'folder-encrypted')
  const about = { appVersion: deps.appVersion, locale: deps.locale() }
  const begun = await callStore('exportBegin', { request, ...about })
  if (!begun.ok) return begun
  const { number, sessions, patients } = begun.value
  const to = isFolder(request)
    ? folderAsPlace(openFolder, path)
    : fileAsPlace(deps.openFile, path, encryption)
  let placed: Awaited<ReturnType<ExportPlace['place']>> = { files: [], missing: [] }
  let bytes = 0

  const tell = (done: number) => {
    const msLeft = exportMsLeft(clock() - startedAt, done, sessions)
    onProgress({ form: request.form, file: basename(path), sessions, done, bytes, startedAt, msLeft })
  }
  const writeAll = async (): Promise<Outcome<null>> => {
    tell(0)
    const next = () => callStore('exportNext', { number })
    // the store produces parts while others are being sent and written
    const asked = [next(), next()]
    for (;;) {
      const part = await (asked.shift() ?? next())
      if (!part.ok) return part
      if (stop.aborted) return failed('cancelled')
      if (!part.value.done) asked.push(next())
      bytes += part.value.bytes.byteLength
      await to.write(part.value.file, part.value.bytes)
      tell(part.value.sessions)
      if (part.value.done) return ok(null)
    }
  }
  const finishAll = async (): Promise<Outcome<null>> => {
    const ended = await callStore('exportEnd', { number })
    if (!ended.ok) return ended
    for (const { ending, text } of ended.value.companions) await to.companion(ending, text)
    await to.finish()
    if (stop.aborted) return failed('cancelled')
    return ok(null)
  }
  /** Logs the export first, since nothing leaves Spirodesk unlogged. */
  const placeAll = async (): Promise<Outcome<null>> => {
    const figures = { ...exportFigures(request, { sessions, patients, bytes }), scheduled: isScheduled }
    const noted = await callStore('recordAudit', { at: clock(), what: 'exported', figures })
    if (!noted.ok) return noted
    try {
      placed = await to.place()
    } catch (error) {
      await callStore('recordAudit', { at: clock(), what: 'export-failed', figures })
      throw error
    }
    return ok(null)
  }
  const done = await inTurn([writeAll, finishAll, placeAll])
  if (done.ok) return ok({ ...placed, sessions, patients, bytes })
  await callStore('exportEnd', { number })
  await to.abandon()
  return done
}

async function inTurn(steps: readonly (() => Promise<Outcome<null>>)[]): Promise<Outcome<null>> {
  try {
    for (const step of steps) {
      const outcome = await step()
      if (!outcome.ok) return outcome
    }
    return ok(null)
  } catch (error) {
    return { ok: false, fault: fileFault(error) }
  }
}

const estimateAfterMs = 1000

/** Remaining time of an export at its pace so far, ms; null until it can be estimated. */
function exportMsLeft(passedMs: number, done: number, sessions: number): number | null {
  if (done === 0 || passedMs < estimateAfterMs) return null
  return Math.round((passedMs / done) * (sessions - done))
}

interface ExporterDependencies extends ExportDependencies {
  /** True when sessions may leave Spirodesk in this form. */
  readonly permits: (as: LeavingAs) => boolean
  readonly state: Pick<HostStateKeeper, 'change'>
  /** Asks a person for the target; null when cancelled. */
  readonly askWhere: (request: ExportRequest, name: string, encrypted: boolean) => Promise<string | null>
  /** Notes a file that a person has exported. */
  readonly onWritten: (path: string) => Promise<void>
}

/** Exports for a person or the command line, one at a time; `busy` while another is under way. */
export type Exporter = ReturnType<typeof createExporter>

/** Creates an {@link Exporter}; an export's progress is in the host's state. */
export function createExporter(deps: ExporterDependencies) {
  const { state, askWhere, onWritten } = deps
  const exclusive = exclusiveTask('export', () => state.change({ exporting: null }))
  // a dialog left open must not delay scheduled exports
  const asking = exclusiveTask('export')
  let running: Promise<unknown> = Promise.resolve()
  const settled = () => running.catch(() => undefined)

  const isPermitted = ({ form: kind, deidentified }: ExportRequest, isEncrypted: boolean) =>
    deps.permits({ kind, encrypted: isEncrypted, deidentified: deidentified !== null })

  const write = async (order: Omit<ExportToFile, 'onProgress'>): Promise<Outcome<ExportedFile>> => {
    const isEncrypted = order.encryption !== null && order.encryption !== undefined
    if (!isPermitted(order.request, isEncrypted)) return failed('policy-set', 'exports')
    const onProgress = (exporting: ExportProgress) => state.change({ exporting })
    const writing = exportToFile(deps, { ...order, onProgress })
    running = writing
    const written = await writing
    if (written.ok && !order.isScheduled) await onWritten(order.path)
    return written
  }
  return {
    /** Asks for the target, and exports there; null when cancelled. */
    save: ({
      request,
      name,
      passphrase = null,
    }: {
      readonly request: ExportRequest
      readonly name: string
      readonly passphrase?: string | null | undefined
    }): Promise<Outcome<{ saved: ExportedFile | null }>> =>
      asking.run(async (given): Promise<Outcome<{ saved: ExportedFile | null }>> => {
        if (!isPermitted(request, passphrase !== null)) return failed('policy-set', 'exports')
        if (exclusive.isRunning()) return failed('busy', 'export')
        const path = await askWhere(request, name, passphrase !== null)
        if (path === null) return ok({ saved: null })
        if (given.aborted) return failed('cancelled')
        const encryption = passphrase === null ? null : { passphrase }
        const written = await exclusive.run((stop) => write({ request, path, encryption, stop }))
        return written.ok ? ok({ saved: written.value }) : written
      }),
    /** Exports to a file. */
    saveTo: (
      request: ExportRequest,
      path: string,
      how: Pick<ExportToFile, 'encryption' | 'isScheduled'> = {},
    ): Promise<Outcome<ExportedFile>> => exclusive.run((stop) => write({ request, path, ...how, stop })),
    /** Stops the export under way, if there is one. */
    cancel() {
      asking.stop()
      exclusive.stop()
    },
    /** Resolves once none is under way. */
    settled,
    /** Stops, and waits until nothing unfinished is left; does not wait for an open dialog. */
    async stop() {
      asking.stop()
      exclusive.stop()
      await settled()
    },
  }
}
