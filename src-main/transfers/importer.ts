import type { Stats } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { failed, ok, type Outcome } from '#shared/fault'
import type { FoundImport, ImportCounts, ImportProgress, ImportResult } from '#shared/imports'
import type { ConnectionManager } from '../connection/connection'
import type { HostStateKeeper } from '../host-state'
import { errorCode } from '../profile/atomic-file'
import { oneOrBusy } from '../timing'

interface ImporterDependencies {
  readonly callStore: Caller<StoreCalls>
  readonly state: Pick<HostStateKeeper, 'get' | 'change' | 'remember'>
  readonly life: Pick<ConnectionManager, 'beginWithFiles' | 'remove'>
  /** Asks a person which file; null when they would rather not. */
  readonly askWhich: () => Promise<string | null>
  /** ms since 1970. */
  readonly clock: () => number
}

/** Takes sessions out of files, one at a time; `busy` while another is under way. */
export type Importer = ReturnType<typeof createImporter>

/** Creates an {@link Importer}; how far an import has come is in the host's state. */
export function createImporter({ callStore, state, life, askWhich, clock }: ImporterDependencies) {
  const alone = oneOrBusy('import', () => state.change({ importing: null }))
  let running: Promise<unknown> = Promise.resolve()
  let chosen: ImportFile | null = null

  const pass = (file: ImportFile, stage: 'reading' | 'writing', stop: AbortSignal) => {
    const counts = importFromFile(callStore, {
      file,
      connection: state.get().connection?.id ?? null,
      stage,
      onProgress: (importing) => state.change({ importing }),
      stop,
    })
    running = counts
    return counts
  }
  const held = async (): Promise<number> => {
    const days = await callStore('coverage', {})
    return days.ok ? days.value.reduce((sum, { sessions }) => sum + sessions, 0) : 0
  }
  /** What is sample data now is removed with the sample. */
  const refuseSample = (): Outcome<null> =>
    state.get().connection?.kind === 'sample' ? failed('busy', 'sample') : ok(null)

  /** Reads a file whole, writing nothing. */
  const find = async (path: string, stop: AbortSignal) => {
    const file = await findImportFile(path)
    if (!file.ok) return file
    const counts = await pass(file.value, 'reading', stop)
    if (!counts.ok) return counts
    const { differences } = counts.value
    return ok({ file: file.value, counts: countsOf(counts.value), differences })
  }
  const write = async (file: ImportFile, stop: AbortSignal): Promise<Outcome<ImportCounts>> => {
    const isNew = state.get().connection === null
    const begun = isNew ? await life.beginWithFiles() : ok({})
    if (!begun.ok) return begun
    const done = await pass(file, 'writing', stop)
    const counts = done.ok ? ok(countsOf(done.value)) : done
    const sessions = await held()
    if (!counts.ok && isNew && sessions === 0) await life.remove()
    else state.remember({ held: sessions })
    // what a stop left behind is an import, too
    const figures = counts.ok ? { ...counts.value, whole: true } : { whole: false }
    await callStore('recordAudit', { at: clock(), what: 'imported', figures })
    return counts
  }

  return {
    /** Asks for a file and reads it, writing nothing; null when a person would rather not. */
    choose: (): Promise<Outcome<{ found: FoundImport | null }>> =>
      alone.run(async (stop): Promise<Outcome<{ found: FoundImport | null }>> => {
        chosen = null
        const allowed = refuseSample()
        if (!allowed.ok) return allowed
        const path = await askWhich()
        if (path === null) return ok({ found: null })
        const found = await find(path, stop)
        if (!found.ok) return found
        const { file, counts, differences } = found.value
        chosen = file
        return ok({ found: { file: file.name, bytes: file.bytes, counts, differences } })
      }),
    /** Imports the file that was chosen last; `not-found` when there is none. */
    run: (): Promise<Outcome<ImportCounts>> =>
      alone.run(async (stop) => {
        const file = chosen
        chosen = null
        const allowed = refuseSample()
        if (!allowed.ok) return allowed
        return file ? write(file, stop) : failed('not-found', 'import')
      }),
    /** Reads a file and imports it, if it is whole. */
    importFile: (path: string): Promise<Outcome<ImportCounts>> =>
      alone.run(async (stop) => {
        const allowed = refuseSample()
        if (!allowed.ok) return allowed
        const found = await find(path, stop)
        return found.ok ? write(found.value.file, stop) : found
      }),
    /** Stops what is under way. */
    cancel: alone.stop,
    /** Stops, and waits until it has; not for a person who is still choosing. */
    async stop() {
      alone.stop()
      await running.catch(() => undefined)
    },
  }
}

function countsOf({ differences: _, ...counts }: ImportResult): ImportCounts {
  return counts
}

/** A file that a person has chosen, as it was then. */
interface ImportFile {
  readonly path: string
  /** Without its folder. */
  readonly name: string
  readonly bytes: number
  /** Another one once the file has been changed. */
  readonly stamp: string
}

const bytesAtOnce = 1024 * 1024

/** Looks at a file. `file-not-read` when that cannot be done, with the system's code, and for what is no file. */
export async function findImportFile(path: string): Promise<Outcome<ImportFile>> {
  try {
    const stats = await stat(path)
    // nothing may ever come out of a pipe, and it cannot be read twice
    if (!stats.isFile()) return failed('file-not-read', 'no-file')
    return ok({ path, name: basename(path), bytes: stats.size, stamp: stampOf(stats) })
  } catch (error) {
    return failed('file-not-read', errorCode(error))
  }
}

/** Hands a file over piece by piece until `take` answers a fault; `file-not-read` or `file-changed` where it fails. */
async function readImportFile(
  { path, stamp }: ImportFile,
  take: (bytes: Uint8Array<ArrayBuffer>) => Promise<Outcome<unknown>>,
): Promise<Outcome<null>> {
  let file: FileHandle | null = null
  try {
    file = await open(path, 'r')
    for (;;) {
      if (stampOf(await file.stat()) !== stamp) return failed('file-changed')
      const { buffer, bytesRead } = await file.read(new Uint8Array(bytesAtOnce))
      if (bytesRead === 0) return ok(null)
      const taken = await take(buffer.subarray(0, bytesRead))
      if (!taken.ok) return taken
    }
  } catch (error) {
    return failed('file-not-read', errorCode(error))
  } finally {
    await file?.close().catch(() => undefined)
  }
}

function stampOf({ size, mtimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ino}`
}

/** One reading of a file, into the store or only to see what is in it. */
interface ImportFromFile {
  readonly file: ImportFile
  /** The connection to compare with; null when there is none. */
  readonly connection: string | null
  readonly stage: ImportProgress['stage']
  readonly onProgress: (progress: ImportProgress) => void
  /** Stops it at the next piece; what was written before stays. */
  readonly stop: AbortSignal
}

/** Has the store read a file, piece by piece. `cancelled` when it is stopped; else a fault of the file or the store. */
export async function importFromFile(
  callStore: Caller<StoreCalls>,
  { file, connection, stage, onProgress, stop }: ImportFromFile,
): Promise<Outcome<ImportResult>> {
  const begun = await callStore('importBegin', { connection, writes: stage === 'writing' })
  if (!begun.ok) return begun
  const { number } = begun.value
  let done = 0
  const tell = () => onProgress({ stage, file: file.name, bytes: file.bytes, done })
  tell()
  const read = await readImportFile(file, async (bytes) => {
    if (stop.aborted) return failed('cancelled')
    const taken = await callStore('importNext', { number, bytes })
    done += bytes.length
    tell()
    return taken
  })
  if (read.ok) return callStore('importEnd', { number })
  await callStore('importStop', { number })
  return read
}
