import type { CallInput, CallName, CallOutput } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { sessionFileFormat, sessionFileVersion } from '#shared/exports/export-request'
import { type ImportCounts, type ImportDifferences, noImportCounts } from '#shared/imports'
import type { Day } from '#shared/records/day'
import type { Json } from '#shared/records/json'
import { parseAnswer } from '#shared/wire/judge-record'
import { importMarks, newFileMarks, readFileMarks } from '../connection/imported-marks'
import type { OpenStore } from '../connection/open-store'
import { StoreFault, toOutcome } from '../database/store-fault'
import { openStoreOf, type StoreState } from '../connection/store-state'
import { createDocumentReader } from './document-reader'
import {
  rereadDays,
  importOwners,
  importProfiles,
  importSessions,
  newProfiles,
  readSessionLine,
} from './import-records'

type ImportPass = ReturnType<typeof createImport>

const sessionsAtOnce = 5_000

/**
 * Begins to read a file, and writes its new sessions when it `writes`; a file that has been read whole without writing is read
 * whole again. Without a store everything is new. `now` is in ms since 1970.
 */
function createImport(
  {
    store,
    writes,
  }:
    | { readonly store: OpenStore; readonly writes: boolean }
    | { readonly store: null; readonly writes: false },
  now: number,
) {
  const counts = noImportCounts()
  const owners = new Map<string, string[]>()
  const differences: ImportDifferences = { sessions: 0, listed: [] }
  const contradicted = new Set<Day>()
  const profiles: Json[] = []
  const marks: Json[] = []
  const sessions: string[] = []
  const head = new Map<string, Json>()
  // bytes that are not UTF-8 would otherwise be replaced without a word
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = createDocumentReader(new Set(['sessions', 'profiles', 'marks']), {
    member: (name, json) => void head.set(name, parse(json)),
    element(list, json) {
      refuseOthers(head)
      if (list === 'sessions') sessions.push(json)
      else if (list === 'profiles') profiles.push(parse(json))
      else marks.push(parse(json))
    },
  })

  const read = (work: () => void) => {
    try {
      work()
    } catch (error) {
      if (error instanceof TypeError) throw new StoreFault(isSessionFile(head) ? 'file-torn' : 'file-other')
      throw error
    }
  }
  const decode = (bytes: Uint8Array): string => {
    try {
      return decoder.decode(bytes, { stream: true })
    } catch (error) {
      // as far as it goes, to recognise the file
      reader.push(new TextDecoder().decode(bytes))
      throw error
    }
  }
  const importLines = async (texts: readonly string[]) => {
    const lines = parseAnswer(`[${texts.join(',')}]`)
    if (lines?.length !== texts.length) throw new StoreFault('file-torn')
    const records = lines.map((line, index) => readSessionLine(texts[index] ?? '', line, now))
    await importSessions({ store, writes, counts, owners, differences, contradicted, now }, records)
  }

  return {
    /**
     * Takes the next bytes of the file. Throws `file-other` when it is no file of sessions, `file-newer` when a newer
     * Spirodesk wrote it, `file-deidentified`, `file-sample` when its people are invented, and `file-torn` where it is
     * damaged.
     */
    async push(bytes: Uint8Array) {
      read(() => reader.push(decode(bytes)))
      while (sessions.length >= sessionsAtOnce) await importLines(sessions.splice(0, sessionsAtOnce))
    },
    /** Ends it, and returns its counts. Throws `file-torn` when the file is cut short. */
    async end(): Promise<ImportCounts & { differences: ImportDifferences }> {
      read(() => reader.push(decoder.decode()))
      if (!reader.isWhole()) throw new StoreFault(isSessionFile(head) ? 'file-torn' : 'file-other')
      refuseOthers(head)
      if (sessions.length > 0) await importLines(sessions.splice(0))
      const found = newProfiles(store, profiles)
      counts.profiles = found.size
      if (store && writes) {
        await importProfiles(store, found, now)
        await importOwners(store, owners, now)
      }
      return { ...counts, differences }
    },
    /** Ends it with what people marked, in a file written at `writtenAt` (ms since 1970); answers how much is new. */
    async endMarks(writtenAt: number): Promise<number> {
      const found = readFileMarks(marks, now)
      return store && writes ? importMarks(store, found, writtenAt) : newFileMarks(store, found).length
    },
    /** Has the days read again on which the file contradicts the service, whether it is written or not. */
    async rereadContradicted() {
      if (store) await rereadDays(store, contradicted)
    },
  }
}

function parse(json: string): Json {
  const [value] = parseAnswer(`[${json}]`) ?? []
  if (value === undefined) throw new StoreFault('file-torn')
  return value
}

function isSessionFile(head: ReadonlyMap<string, Json>): boolean {
  return head.get('format') === sessionFileFormat
}

/** Refuses files of other kinds: the marks of a file have to come before its sessions. */
function refuseOthers(head: ReadonlyMap<string, Json>): void {
  const version = head.get('version')
  if (!isSessionFile(head) || typeof version !== 'number') throw new StoreFault('file-other')
  if (version > sessionFileVersion) throw new StoreFault('file-newer', `version ${version}`)
  if (head.get('deidentified') === true) throw new StoreFault('file-deidentified')
  if (head.get('sample') === true) throw new StoreFault('file-sample')
}

type ImportCall = Extract<CallName<StoreCalls>, `import${string}`>

type Imports = {
  readonly [N in ImportCall]: (input: CallInput<StoreCalls, N>) => Promise<CallOutput<StoreCalls, N>>
}

interface Running {
  readonly number: number
  readonly store: OpenStore | null
  readonly writes: boolean
  readonly pass: ImportPass
  /** Time at which the file was written, ms since 1970. */
  readonly writtenAt: number
}

/** Makes the imports of a store page. Calls about an import that has ended are `not-found`. */
export function createImports(state: StoreState): Imports {
  let running: Running | null = null
  let last = 0

  /** Works on an import while its connection is still the open one; writes wait for their turn. */
  const working = async <T>(
    number: number,
    work: (pass: ImportPass) => Promise<T>,
    writes = running?.writes,
  ): Promise<T> => {
    const at = running
    if (at?.number !== number) throw new StoreFault('not-found', 'import')
    const go = async () => {
      if (at.store && openStoreOf(state) !== at.store) throw new StoreFault('no-connection')
      return work(at.pass)
    }
    return writes ? state.write(go) : go()
  }
  return {
    async importBegin({ connection, writes, writtenAt }) {
      const now = state.deps.clock.now()
      const store = connection === null ? null : openStoreOf(state)
      if (store && connection !== null && !store.isOf(connection)) throw new StoreFault('no-connection')
      if (!store && writes) throw new StoreFault('no-connection')
      await store?.loaded
      const pass = createImport(store ? { store, writes } : { store: null, writes: false }, now)
      running = { number: ++last, store, writes, pass, writtenAt }
      return { number: last }
    },
    async importNext({ number, bytes }) {
      await working(number, (pass) => pass.push(bytes))
      return {}
    },
    async importEnd({ number }) {
      const counts = await working(number, (pass) => pass.end())
      const { writtenAt = 0 } = running ?? {}
      // the sessions are stored by now, whatever becomes of the marks
      const marks = await toOutcome(() =>
        state.keep(() => working(number, (pass) => pass.endMarks(writtenAt), false)),
      )
      await working(number, (pass) => pass.rereadContradicted(), true)
      running = null
      return { ...counts, marks: marks.ok ? marks.value : 0, marksFault: marks.ok ? null : marks.fault }
    },
    async importStop({ number }) {
      if (running?.number === number) running = null
      return {}
    },
  }
}
