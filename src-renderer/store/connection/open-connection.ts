import type { HeldBackRows } from '#shared/calls/store-calls'
import type { Json } from '#shared/records/json'
import type { PackPolicy } from '#shared/policy'
import type { MarkKind } from '#shared/records/marks'
import { createLibrary, type Library } from '../library/library'
import { copyRows } from '../database/copy-rows'
import { openDatabase, type StoreDatabase } from '../database/schema'
import { StoreFault } from '../database/store-fault'
import { bytesOf, createSealingWork } from '../sealing/aes-gcm'
import { createSealer, deriveKeys } from '../sealing/sealer'
import type { TextOrder } from '#shared/text/texts'
import { createColumnRows } from './column-rows'
import { createColumnsUpkeep, loadLibrary } from './day-columns'
import { createDayPages } from './day-pages'
import { createDeferred } from './held-back'
import { createFirstScreenRow, readFirstScreen, removeFirstScreen } from './first-screen'
import type { OpenStore, StoreMemory } from './open-store'
import type { StoreDeps } from './store-state'
import {
  countQuarantined,
  createAudit,
  createKeptItems,
  createProfileSealing,
  createQuarantine,
  createRuns,
  loadOwners,
  loadProfiles,
} from './tables'
import { type Handles, openLedger, type OpenHandles, opensLedger } from './ledger'
import { readKeptRecalls } from './kept-recalls'
import { openMarks, readReviewsBegan } from './mark-blocks'
import { readReferencePack } from './reference-pack'
import { readConfirmedUnits } from './units'

const known = 'spirodesk'

/** A connection with its data key, 32 bytes. */
export interface Keyed {
  readonly connection: string
  readonly dataKey: Uint8Array
}

interface Opening extends Keyed {
  readonly sample?: boolean | undefined
  readonly heldBack?: HeldBackRows | undefined
  readonly marksOff?: readonly MarkKind[] | undefined
  readonly packPolicy?: PackPolicy | undefined
  readonly windowWaits?: boolean | undefined
}

/**
 * Opens one connection of the database under its data key, whose bytes are wiped. Throws `store-unreadable` when the connection
 * was sealed under another key, and all that `openDatabase` throws. The library goes on loading afterwards. `showFirst` gets
 * the last screen of the window before the rest is read, if nothing was written since; for a window that waits the rest is read
 * once that resolves.
 */
export async function openConnection(
  deps: StoreDeps,
  { sample = false, heldBack, marksOff = [], packPolicy, windowWaits = false, ...keyed }: Opening,
  announce: (store: OpenStore) => void,
  order?: TextOrder,
  showFirst: (content: Json) => Promise<void> = () => Promise.resolve(),
): Promise<OpenStore> {
  const database = await openDatabase(deps)
  try {
    const own = await handlesOf(deps, database, keyed)
    const { sealer, connection } = own
    const isNew = await checkKey(own)
    const first = await readFirstScreen(own)
    const drawn = first.content === null ? null : showFirst(first.content)
    if (windowWaits) await drawn
    const handles = { ...own, ledger: await openLedger(own) }
    const { ledger } = handles
    // a worker takes its time to start
    const opener = sealer.opener()
    try {
      const library = createLibrary({
        ...(order && { order }),
        clock: deps.clock,
        marksOff: new Set(marksOff),
      })
      const memory = await readMemory(handles, () => announce(store), library, heldBack)
      const pages = createDayPages(handles, memory)
      const kept = createKeptItems(handles)
      await readConfirmedUnits(kept, memory)
      const marks = await openMarks(handles, memory, kept)
      await readReviewsBegan(kept, library)
      await readKeptRecalls(kept, library)
      await readReferencePack(kept, library, packPolicy)
      const store: OpenStore = Object.assign(memory, {
        isNew,
        sample,
        packPolicy,
        days: { ...pages, ...createColumnsUpkeep(handles, memory, pages) },
        kept,
        marks,
        runs: createRuns(handles, memory.deferred, pages.settle),
        audit: createAudit(handles),
        ledger,
        quarantine: createQuarantine(handles),
        firstScreen: createFirstScreenRow(handles),
        digest: sealer.digest,
        sealProfile: createProfileSealing(handles),
        isOf: (other: string) => other === connection,
        copyRows: () => copyRows(database, connection),
        close() {
          memory.closed = true
          database.close()
        },
      })
      const loading = loadLibrary(handles, memory, pages, opener)
      memory.loaded = first.isThere ? loading.then(() => void dropScreen(handles, memory)) : loading
      // callers that need the whole library await `loaded` and get the error then
      memory.loaded.catch(() => {})
      return store
    } catch (error) {
      opener.close()
      throw error
    }
  } catch (error) {
    database.close()
    throw error
  }
}

/** Removes the first screen, which has done its part; a store that was closed meanwhile keeps it, having nothing newer. */
async function dropScreen(handles: Handles, { closed }: StoreMemory): Promise<void> {
  // nothing waits for this, and a row that stays is refused once anything is written
  if (!closed) await removeFirstScreen(handles).catch(() => undefined)
}

/** The handles of a connection; wipes the bytes of its key. */
export async function handlesOf(
  { crypto, sealing = createSealingWork(crypto) }: Pick<StoreDeps, 'crypto' | 'sealing'>,
  database: StoreDatabase,
  { connection, dataKey }: Keyed,
): Promise<Handles> {
  const sealer = createSealer(crypto, sealing, await deriveKeys(crypto, dataKey, connection), connection)
  return { database, connection, sealer }
}

/** Whether the database held nothing of the connection; its key is remembered then. Throws `store-unreadable` for another. */
export async function checkKey(handles: Handles): Promise<boolean> {
  const { database, sealer, connection } = handles
  const place = { table: 'checks', key: connection }
  const row = await database.checks.get(connection)
  const opens = row
    ? await sealer.open(place, row.check).then(
        () => true,
        () => false,
      )
    : await opensLedger(handles)
  if (opens === false) throw new StoreFault('store-unreadable', 'data key')
  if (!row) await database.checks.add({ connection, check: await sealer.seal(place, bytesOf(known)) })
  return opens === null
}

/** Reads everything small: all but the library. */
async function readMemory(
  handles: OpenHandles,
  announce: () => void,
  library: Library,
  deferred: HeldBackRows | undefined,
): Promise<StoreMemory> {
  const { coverage: written, damaged } = handles.ledger
  const coverage = new Map(written.map((state) => [state.day, state]))
  const memory: StoreMemory = {
    library,
    coverage,
    damaged: new Set(damaged),
    columnRows: createColumnRows(),
    searched: new Set(),
    partsSeen: new Map(),
    edge: null,
    profiles: new Map(),
    owners: new Map(),
    deferred: createDeferred(coverage, deferred),
    quarantined: await countQuarantined(handles),
    loaded: Promise.resolve(),
    ready: false,
    closed: false,
    announce: () => {
      if (!memory.closed) announce()
    },
  }
  await loadProfiles(handles, memory)
  await loadOwners(handles, memory)
  return memory
}
