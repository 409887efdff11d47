import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { failed, ok, type Outcome } from '#shared/fault'
import type { FoundImport, ImportCounts } from '#shared/imports'
import type { ConnectionLife } from '../connection/connection'
import type { HostStateKeeper } from '../host/host-state'
import { oneOrBusy } from '../timing/one-or-busy'
import { type ImportFile, findImportFile } from './import-file'
import { importFromFile } from './import-from-file'

/** What importing needs in the running application. */
export interface ImporterDependencies {
  readonly callStore: Caller<StoreCalls>
  readonly state: Pick<HostStateKeeper, 'get' | 'change' | 'remember'>
  readonly life: Pick<ConnectionLife, 'beginWithFiles' | 'remove'>
  /** Asks a person which file; null when they would rather not. */
  readonly askWhich: () => Promise<string | null>
  /** ms since 1970. */
  readonly clock: () => number
}

/** Takes sessions out of files, one at a time; `busy` while another is under way. */
export interface Importer {
  /** Asks for a file and reads it, writing nothing; null when a person would rather not. */
  choose(): Promise<Outcome<{ found: FoundImport | null }>>
  /** Imports the file that was chosen last; `not-found` when there is none. */
  run(): Promise<Outcome<ImportCounts>>
  /** Reads a file and imports it, if it is whole. */
  importFile(path: string): Promise<Outcome<ImportCounts>>
  /** Stops what is under way. */
  cancel(): void
  /** Stops, and waits until it has; not for a person who is still choosing. */
  stop(): Promise<void>
}

interface Found {
  readonly file: ImportFile
  readonly counts: ImportCounts
}

/** Creates an {@link Importer}; how far an import has come is in the host's state. */
export function createImporter({ callStore, state, life, askWhich, clock }: ImporterDependencies): Importer {
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
  const find = async (path: string, stop: AbortSignal): Promise<Outcome<Found>> => {
    const file = await findImportFile(path)
    if (!file.ok) return file
    const counts = await pass(file.value, 'reading', stop)
    return counts.ok ? ok({ file: file.value, counts: counts.value }) : counts
  }
  const write = async (file: ImportFile, stop: AbortSignal): Promise<Outcome<ImportCounts>> => {
    const isNew = state.get().connection === null
    const begun = isNew ? await life.beginWithFiles() : ok({})
    if (!begun.ok) return begun
    const counts = await pass(file, 'writing', stop)
    const sessions = await held()
    if (!counts.ok && isNew && sessions === 0) await life.remove()
    else state.remember({ held: sessions })
    // what a stop left behind is an import, too
    const figures = counts.ok ? { ...counts.value, whole: true } : { whole: false }
    await callStore('recordAudit', { at: clock(), what: 'imported', figures })
    return counts
  }

  return {
    choose: () =>
      alone.run(async (stop): Promise<Outcome<{ found: FoundImport | null }>> => {
        chosen = null
        const allowed = refuseSample()
        if (!allowed.ok) return allowed
        const path = await askWhich()
        if (path === null) return ok({ found: null })
        const found = await find(path, stop)
        if (!found.ok) return found
        const { file, counts } = found.value
        chosen = file
        return ok({ found: { file: file.name, bytes: file.bytes, counts } })
      }),
    run: () =>
      alone.run(async (stop) => {
        const file = chosen
        chosen = null
        const allowed = refuseSample()
        if (!allowed.ok) return allowed
        return file ? write(file, stop) : failed('not-found', 'import')
      }),
    importFile: (path) =>
      alone.run(async (stop) => {
        const allowed = refuseSample()
        if (!allowed.ok) return allowed
        const found = await find(path, stop)
        return found.ok ? write(found.value.file, stop) : found
      }),
    cancel: alone.stop,
    async stop() {
      alone.stop()
      await running.catch(() => undefined)
    },
  }
}
