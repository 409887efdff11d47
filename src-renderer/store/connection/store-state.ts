import type { PackCase } from '#shared/measure/reference/pack-cases'
import type { Queue } from '#shared/queue'
import type { IndexedDb } from '../database/schema'
import type { TextOrder } from '#shared/text/texts'
import type { OpenStore } from './open-store'
import type { SealingWork } from '../sealing/aes-gcm'
import { StoreFault } from '../database/store-fault'

/** Dependencies of a store; the page passes its own, a test others. */
export interface StoreDeps extends IndexedDb {
  readonly crypto: Crypto
  readonly clock: { now(): number }
  /** Figures that a reference pack must give; by default those published of GLI Global. */
  readonly packCases?: readonly PackCase[]
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

/** Lets all other work go first, also later work: answers being written, and questions of the app. */
export async function yieldToEventLoop(): Promise<void> {
  // browsers alone have priorities
  if ('scheduler' in globalThis) await scheduler.postTask(() => undefined, { priority: 'background' })
  else await pause()
}

/** Lets waiting work go first, for instance a query, and comes back without the delay that timers have. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
