import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { type ExportedFile, exportFigures, type ExportProgress } from '#shared/exports/export-progress'
import type { ExportRequest } from '#shared/exports/export-request'
import { failed, ok, type Outcome } from '#shared/fault'
import { fileFault } from '../files/file-fault'
import type { WholeFile } from '../files/open-whole-file'
import { besidePath } from './beside-path'
import { exportMsLeft } from './export-ms-left'

/** What an export to a file needs. */
export interface ExportDependencies {
  readonly callStore: Caller<StoreCalls>
  readonly appVersion: string
  /** In which people are told what stands in the file (BCP 47). */
  readonly locale: () => string
  readonly clock: () => number
  readonly openFile: (path: string) => Promise<WholeFile>
}

/** An export and where it goes. */
export interface ExportToFile {
  readonly request: ExportRequest
  readonly path: string
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
  { request, path, onProgress, stop }: ExportToFile,
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

  const tell = (done: number) => {
    const msLeft = exportMsLeft(clock() - startedAt, done, sessions)
    onProgress({ form: request.form, file: basename(path), sessions, done, bytes, startedAt, msLeft })
  }
  const write = async (to: string, part: string | Uint8Array) => {
    const file = files.get(to) ?? (await deps.openFile(to))
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
      const beside = besidePath(path, ending)
      if (text === null) stale.push(beside)
      else await write(beside, text)
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
