import { createLibrary } from './library/library'
import { loadLibrary } from './read-days'
import type { TextOrder } from './library/text-order'
import { readCoverage, type StoreDatabase } from './database/schema'
import { countQuarantined } from './commit'
import { StoreFault } from './store-fault'
import type { OpenStore } from './open-store'
import { loadOwners } from './owners'
import { loadProfiles } from './profiles'
import { createSealer, deriveKeys } from './sealing/sealer'
import { createSealingWork } from './sealing/sealing-work'
import { loadConfirmedUnits } from './units'
import type { StoreDeps } from './store-state'
import { bytesOf } from './sealing/aes-gcm'

const known = 'spirodesk'

/** What is to be opened. */
interface Opening {
  readonly connection: string
  /** 32 bytes. */
  readonly dataKey: Uint8Array
  /** Whether its people are invented. */
  readonly sample?: boolean | undefined
}

/**
 * Opens one connection of the database under its data key, whose bytes are wiped. Throws `store-unreadable` when
 * the connection was sealed under another key. The library goes on loading afterwards.
 */
export async function openConnection(
  database: StoreDatabase,
  { crypto, sealing = createSealingWork(crypto) }: Pick<StoreDeps, 'crypto' | 'sealing'>,
  { connection, dataKey, sample = false }: Opening,
  announce: (store: OpenStore) => void,
  order?: TextOrder,
): Promise<OpenStore> {
  const sealer = createSealer(crypto, sealing, await deriveKeys(crypto, dataKey, connection), connection)
  const place = { table: 'checks', key: connection }
  const row = await database.checks.get(connection)
  if (!row) await database.checks.add({ connection, check: await sealer.seal(place, bytesOf(known)) })
  else
    await sealer.open(place, row.check).catch(() => {
      throw new StoreFault('store-unreadable', 'data key')
    })
  // a worker takes its time to start
  const opener = sealer.opener()
  try {
    const store = await readStore({ database, sealer, connection, sample, isNew: !row, order }, announce)
    store.loaded = loadLibrary(store, opener)
    // whoever needs the whole library awaits `loaded` and gets the error then
    store.loaded.catch(() => {})
    return store
  } catch (error) {
    opener.close()
    throw error
  }
}

interface StoreToRead extends Pick<OpenStore, 'database' | 'sealer' | 'connection' | 'sample' | 'isNew'> {
  readonly order: TextOrder | undefined
}

/** Reads what is small: all but the library. */
async function readStore(
  { order, ...opened }: StoreToRead,
  announce: (store: OpenStore) => void,
): Promise<OpenStore> {
  const coverage = await readCoverage(opened.database, opened.connection)
  const store: OpenStore = {
    ...opened,
    library: createLibrary(order && { order }),
    coverage: new Map(coverage.map((state) => [state.day, state])),
    damaged: new Set(),
    profiles: new Map(),
    owners: new Map(),
    confirmed: {},
    exports: new Set(),
    quarantined: 0,
    loaded: Promise.resolve(),
    ready: false,
    closed: false,
    announce: () => {
      if (!store.closed) announce(store)
    },
  }
  store.quarantined = await countQuarantined(store)
  store.confirmed = await loadConfirmedUnits(store)
  await loadProfiles(store)
  await loadOwners(store)
  return store
}
