import type { Queue } from './create-queue'
import type { IndexedDb } from './database/open-database'
import type { TextOrder } from './library/text-order'
import { StoreFault } from './database/store-fault'
import type { OpenStore } from './open-store'
import type { SealingWork } from './sealing/sealing-work'

/** What a store is made of; the page passes its own, a test others. */
export interface StoreDeps extends IndexedDb {
  readonly crypto: Crypto
  readonly clock: { now(): number }
  /** Does the sealing; without it that is done in place. */
  readonly sealing?: SealingWork
}

/** What both sets of handlers share: the open connection, and queues for all that writes. */
export interface StoreState {
  readonly deps: StoreDeps
  readonly write: Queue
  /** For what a person makes: it does not wait while answers are written, and is read as it was last written. */
  readonly keep: Queue
  open: OpenStore | null
  /** The order of names, whatever connection is open. */
  readonly order: TextOrder
  /** Tells the app that something in the library changed. */
  readonly changed: (store: OpenStore) => void
}

/** The open connection. Throws `no-connection` when there is none. */
export function openStoreOf(state: StoreState): OpenStore {
  if (!state.open) throw new StoreFault('no-connection')
  return state.open
}
