import type { Queue } from '#shared/queue'
import type { IndexedDb } from '../database/schema'
import type { TextOrder } from '#shared/text/text-order'
import type { OpenStore } from './open-store'
import type { SealingWork } from '../sealing/sealing-work'
import { StoreFault } from '../database/store-fault'

/** Dependencies of a store; the page passes its own, a test others. */
export interface StoreDeps extends IndexedDb {
  readonly crypto: Crypto
  readonly clock: { now(): number }
  /** Sealing work; by default it is done in place. */
  readonly sealing?: SealingWork
}

/** State shared by both sets of handlers: the open connection, and queues for all writes. */
export interface StoreState {
  readonly deps: StoreDeps
  readonly write: Queue
  /** Queue of the items that a person makes: it does not wait while answers are written, and is read as it was last written. */
  readonly keep: Queue
  open: OpenStore | null
  /** The order of names, whatever connection is open. */
  readonly order: TextOrder
  /** Notifies the app of a change of the library. */
  readonly changed: (store: OpenStore) => void
}

/** The open connection. Throws `no-connection` when there is none. */
export function openStoreOf(state: StoreState): OpenStore {
  if (!state.open) throw new StoreFault('no-connection')
  return state.open
}

/** Makes something once for each open store; it goes with it. */
export function perStore<T>(make: (store: OpenStore) => T): (store: OpenStore) => T {
  const made = new WeakMap<OpenStore, { readonly value: T }>()
  return (store) => {
    const known = made.get(store) ?? { value: make(store) }
    made.set(store, known)
    return known.value
  }
}
