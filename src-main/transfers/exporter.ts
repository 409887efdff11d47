import { rm } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { type ExportedFile, exportFigures, type ExportProgress } from '#shared/exports/export-progress'
import type { ExportRequest } from '#shared/exports/export-request'
import { failed, ok, type Outcome } from '#shared/fault'
import { encryptedEnding, openEncryptedFile, plainPath } from '../files/encrypted-file'
import { fileFault, type WholeFile } from '../files/whole-file'
import type { HostStateKeeper } from '../host-state'
import { oneOrBusy } from '../timing'
import type { TextFile } from '../windows/dialogs'

export interface ExportDependencies {
  readonly callStore: Caller<StoreCalls>
  readonly appVersion: string
  /** In which people are told what stands in the file (BCP 47). */
  readonly locale: () => string
  readonly clock: () => number
  readonly openFile: (path: string) => Promise<WholeFile>
}

interface ExportToFile {
  readonly request: ExportRequest
  readonly path: string
  /** Encrypts all files; without one they are left as they are. */
  readonly passphrase?: string | null | undefined
  readonly onProgress: (progress: ExportProgress) => void
  /** Stops it; nothing of it stays. */
  readonly stop: AbortSignal
}

/**
 * Writes an export to a file, and what belongs beside it, each whole or not at all; the file comes first in its place.
 * `cancelled` when it is stopped, a fault of the disk or of the store when either fails; what was there before is then as
 * it was. Where the file stands and only something beside it could not be put in its place, that is `missing`.
 */
export async function exportToFile(
  deps: ExportDependencies,
  { request, path, passphrase = null, onProgress, stop }: ExportToFile,
): Promise<Outcome<ExportedFile>> {
  const { callStore, clock } = deps
  const startedAt = clock()
  const begun = await callStore('exportBegin', { request, appVersion: deps.appVersion })
  if (!begun.ok) return begun
  const { number, sessions, patients } = begun.value
  const files = new Map<string, WholeFile>()
  const stale: string[] = []
  const missing: string[] = []
  let bytes = 0

  const open = (to: string) =>
    passphrase === null ? deps.openFile(to) : openEncryptedFile(deps.openFile, to, passphrase)
  const beside = (ending: string) =>
    passphrase === null
      ? besidePath(path, ending)
      : besidePath(plainPath(path), `${ending}${encryptedEnding}`)
  const tell = (done: number) => {
    const msLeft = exportMsLeft(clock() - startedAt, done, sessions)
    onProgress({ form: request.form, file: basename(path), sessions, done, bytes, startedAt, msLeft })
  }
  const write = async (to: string, part: string | Uint8Array) => {
    const file = files.get(to) ?? (await open(to))
    files.set(to, file)
    await file.write(part)
  }
  const writeAll = async (): Promise<Outcome<null>> => {
    tell(0)
    const next = () => callStore('exportNext', { number })
    // the store makes parts while others are on their way, and are written
    const asked = [next(), next()]
    for (;;) {
      const part = await (asked.shift() ?? next())
      if (!part.ok) return part
      if (stop.aborted) return failed('cancelled')
      if (!part.value.done) asked.push(next())
      bytes += part.value.bytes.byteLength
      await write(path, part.value.bytes)
      tell(part.value.sessions)
      if (part.value.done) return ok(null)
    }
  }
  const finishAll = async (): Promise<Outcome<null>> => {
    const ended = await callStore('exportEnd', { number, locale: deps.locale() })
    if (!ended.ok) return ended
    for (const { ending, text } of ended.value.companions) {
      const companion = beside(ending)
      if (text === null) stale.push(companion)
      else await write(companion, text)
    }
    for (const file of files.values()) await file.finish()
    if (stop.aborted) return failed('cancelled')
    return ok(null)
  }
  /** Nothing leaves Spirodesk without a line in its log, so that comes first. */
  const placeAll = async (): Promise<Outcome<null>> => {
    const figures = exportFigures(request, { sessions, patients, bytes })
    const noted = await callStore('recordAudit', { at: clock(), what: 'exported', figures })
    if (!noted.ok) return noted
    const [file, ...companions] = files
    try {
      await file?.[1].place()
    } catch (error) {
      await callStore('recordAudit', { at: clock(), what: 'export-failed', figures })
      throw error
    }
    // a companion must never stand beside a file that it does not belong to
    for (const [to, companion] of companions) {
      const isPlaced = await companion.place().then(
        () => true,
        () => false,
      )
      if (isPlaced) continue
      missing.push(basename(to))
      await companion.abandon()
    }
    // what is placed stays, even where an old companion cannot be removed
    for (const each of stale) await rm(each, { force: true }).catch(() => undefined)
    return ok(null)
  }
  const done = await inTurn([writeAll, finishAll, placeAll])
  if (done.ok) {
    const placed = [...files.keys()].map((each) => basename(each)).filter((each) => !missing.includes(each))
    return ok({ files: placed, missing, sessions, patients, bytes })
  }
  await callStore('exportEnd', { number, locale: deps.locale() })
  for (const file of files.values()) await file.abandon()
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

/** As many bytes as the name of a file has at most, on every system that Spirodesk runs on. */
const mostBytes = 255

/** A path beside a file: its name and a dotted ending; any other takes the place of its own. Too long a name is cut. */
export function besidePath(path: string, ending: string): string {
  const letters = Array.from(basename(path, ending.startsWith('.') ? '' : extname(path)))
  while (Buffer.byteLength(letters.join('') + ending) > mostBytes) letters.pop()
  return join(dirname(path), letters.join('') + ending)
}

const tellAfterMs = 1000

/** How long an export will go on by the pace so far, ms; null until that can be told. */
function exportMsLeft(passedMs: number, done: number, sessions: number): number | null {
  if (done === 0 || passedMs < tellAfterMs) return null
  return Math.round((passedMs / done) * (sessions - done))
}

interface ExporterDependencies extends ExportDependencies {
  readonly state: Pick<HostStateKeeper, 'change'>
  /** Asks a person where to save; null when they would rather not. */
  readonly askWhere: (request: ExportRequest, name: string, encrypted: boolean) => Promise<string | null>
  readonly showInFolder: (path: string) => void
}

/** Exports for a person or for the command line, one at a time; `busy` while another is under way. */
export type Exporter = ReturnType<typeof createExporter>

/** Creates an {@link Exporter}; how far an export has come is in the host's state. */
export function createExporter(deps: ExporterDependencies) {
  const { state, askWhere, showInFolder } = deps
  const alone = oneOrBusy('export', () => state.change({ exporting: null }))
  let running: Promise<unknown> = Promise.resolve()
  const settled = () => running.catch(() => undefined)
  let last: string | null = null

  const write = async (
    request: ExportRequest,
    path: string,
    passphrase: string | null,
    stop: AbortSignal,
  ): Promise<Outcome<ExportedFile>> => {
    const onProgress = (exporting: ExportProgress) => state.change({ exporting })
    const writing = exportToFile(deps, { request, path, passphrase, onProgress, stop })
    running = writing
    const written = await writing
    if (written.ok) last = path
    return written
  }
  return {
    /** Asks where to, and exports there; null when a person would rather not. */
    save: ({
      request,
      name,
      passphrase = null,
    }: {
      readonly request: ExportRequest
      readonly name: string
      readonly passphrase?: string | null | undefined
    }): Promise<Outcome<{ saved: ExportedFile | null }>> =>
      alone.run(async (stop): Promise<Outcome<{ saved: ExportedFile | null }>> => {
        const path = await askWhere(request, name, passphrase !== null)
        if (path === null) return ok({ saved: null })
        const written = await write(request, path, passphrase, stop)
        return written.ok ? ok({ saved: written.value }) : written
      }),
    /** Exports to a file. */
    saveTo: (
      request: ExportRequest,
      path: string,
      passphrase: string | null = null,
    ): Promise<Outcome<ExportedFile>> => alone.run((stop) => write(request, path, passphrase, stop)),
    /** Stops the export that is under way, if there is one. */
    cancel: alone.stop,
    /** Comes back once none is under way. */
    settled,
    /** Shows what was exported last in its folder; `not-found` when there is nothing. */
    show(): Outcome<Record<string, never>> {
      if (last === null) return failed('not-found', 'export')
      showInFolder(last)
      return ok({})
    },
    /** Stops, and waits until nothing of it is left; not for a person who is still choosing. */
    async stop() {
      alone.stop()
      await settled()
    },
  }
}

/** Writes of a file with what the service sent into the audit log that it left Spirodesk, or could not after all. */
export async function noteText(
  callStore: Caller<StoreCalls>,
  at: number,
  { text, rawOf, unreadable }: Pick<TextFile, 'text' | 'rawOf' | 'unreadable'>,
  became: 'exported' | 'export-failed',
): Promise<Outcome<unknown>> {
  const isRaw = rawOf !== undefined
  if (!isRaw && unreadable === undefined) return ok(null)
  const what = { kind: 'sessions' as const, ids: isRaw ? [rawOf] : [] }
  const [sessions, patients] = isRaw ? [1, 1] : [unreadable ?? 0, 0]
  const figures = exportFigures(
    { form: isRaw ? 'raw' : 'unreadable', what, deidentified: null },
    { sessions, patients, bytes: Buffer.byteLength(text) },
  )
  return callStore('recordAudit', { at, what: became, figures })
}
