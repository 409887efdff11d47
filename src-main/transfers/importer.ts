import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { failed, ok, type Outcome } from '#shared/fault'
import type { FoundImport, Imported, ImportProgress, ImportResult } from '#shared/imports'
import type { ConnectionManager } from '../connection/connection'
import { findFile, type FoundFile, ReadError, readPieces } from '../files/read-file'
import type { HostStateKeeper } from '../settings/host-state'
import { exclusiveTask } from '../system/timing'

interface ImporterDependencies {
  readonly callStore: Caller<StoreCalls>
  readonly state: Pick<HostStateKeeper, 'get' | 'change' | 'remember'>
  readonly connections: Pick<ConnectionManager, 'beginWithFiles' | 'remove'>
  /** Asks a person for the file; null when cancelled. */
  readonly askWhich: () => Promise<string | null>
  /** ms since 1970. */
  readonly clock: () => number
}

/** Imports files, one at a time; `busy` while another is under way. Progress is in the host's state. */
export function createImporter({ callStore, state, connections, askWhich, clock }: ImporterDependencies) {
  const exclusive = exclusiveTask('import', () => state.change({ importing: null }))
  let running: Promise<unknown> = Promise.resolve()
  const settled = () => running.catch(() => undefined)
  let chosen: FoundFile | null = null

  const pass = (file: FoundFile, stage: 'reading' | 'writing', stop: AbortSignal) => {
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
  /** Refuses an import beside sample data, which would be removed with it. */
  const refuseSample = (): Outcome<null> =>
    state.get().connection?.kind === 'sample' ? failed('busy', 'sample') : ok(null)

  /** Reads a file whole, writing nothing. */
  const find = async (path: string, stop: AbortSignal) => {
    const file = await findFile(path)
    if (!file.ok) return file
    const counts = await pass(file.value, 'reading', stop)
    if (!counts.ok) return counts
    const { differences, marksFault: _, ...found } = counts.value
    return ok({ file: file.value, counts: found, differences })
  }
  const write = async (file: FoundFile, stop: AbortSignal): Promise<Outcome<Imported>> => {
    const isNew = state.get().connection === null
    const begun = isNew ? await connections.beginWithFiles() : ok({})
    if (!begun.ok) return begun
    const done = await pass(file, 'writing', stop)
    const imported = done.ok ? ok(importedOf(done.value)) : done
    const sessions = await held()
    if (!imported.ok && isNew && sessions === 0) await connections.remove()
    else state.remember({ held: sessions })
    // a stopped import is logged too
    const figures = imported.ok ? figuresOf(imported.value) : { whole: false }
    await callStore('recordAudit', { at: clock(), what: 'imported', figures })
    return imported
  }

  return {
    /** Asks for a file and reads it, writing nothing; null when cancelled. */
    choose: (): Promise<Outcome<{ found: FoundImport | null }>> =>
      exclusive.run(async (stop): Promise<Outcome<{ found: FoundImport | null }>> => {
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
    /** Imports the file chosen last; `not-found` when there is none. */
    run: (): Promise<Outcome<Imported>> =>
      exclusive.run(async (stop) => {
        const file = chosen
        chosen = null
        const allowed = refuseSample()
        if (!allowed.ok) return allowed
        return file ? write(file, stop) : failed('not-found', 'import')
      }),
    /** Reads a file and imports it, if it is whole. */
    importFile: (path: string): Promise<Outcome<Imported>> =>
      exclusive.run(async (stop) => {
        const allowed = refuseSample()
        if (!allowed.ok) return allowed
        const found = await find(path, stop)
        return found.ok ? write(found.value.file, stop) : found
      }),
    /** Stops the import under way. */
    cancel: exclusive.stop,
    /** Resolves once none is under way. */
    settled,
    /** Stops, and waits for the end; does not wait for an open dialog. */
    async stop() {
      exclusive.stop()
      await settled()
    },
  }
}

function importedOf({ differences: _, ...imported }: ImportResult): Imported {
  return imported
}

/** What the audit log has of an import. */
function figuresOf({ marksFault, ...counts }: Imported) {
  return { ...counts, whole: marksFault === null }
}

/** One pass over a file, for importing or only for counting. */
interface ImportFromFile {
  readonly file: FoundFile
  /** The connection to compare with; null when there is none. */
  readonly connection: string | null
  readonly stage: ImportProgress['stage']
  readonly onProgress: (progress: ImportProgress) => void
  /** Stops it at the next piece; pieces already written stay. */
  readonly stop: AbortSignal
}

/** Feeds a file to the store, piece by piece. `cancelled` when stopped; else a fault of the file or the store. */
export async function importFromFile(
  callStore: Caller<StoreCalls>,
  { file, connection, stage, onProgress, stop }: ImportFromFile,
): Promise<Outcome<ImportResult>> {
  const begun = await callStore('importBegin', {
    connection,
    writes: stage === 'writing',
    writtenAt: file.writtenAt,
  })
  if (!begun.ok) return begun
  const { number } = begun.value
  let done = 0
  const stopped = async (why: Outcome<never>) => {
    await callStore('importStop', { number })
    return why
  }
  const tell = () => onProgress({ stage, file: file.name, bytes: file.bytes, done })
  tell()
  try {
    for await (const bytes of readPieces(file)) {
      const taken = stop.aborted ? failed('cancelled') : await callStore('importNext', { number, bytes })
      if (!taken.ok) return await stopped(taken)
      done += bytes.length
      tell()
    }
    return await callStore('importEnd', { number })
  } catch (error) {
    if (!(error instanceof ReadError)) throw error
    return stopped({ ok: false, fault: error.fault })
  }
}
