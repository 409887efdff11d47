import type { LibraryEvents } from '#shared/calls/library-calls'
import type { EventPayload } from '#shared/calls/rpc'
import type { OpenStore } from './connection/open-store'
import { createQueue } from './connection/scheduling'
import type { StoreDeps, StoreState } from './connection/store-state'
import { createLibraryHandlers } from './library-handlers'
import { createTextOrder } from '#shared/text/text-order'
import { keepColumnsMade } from './remake-columns'
import { createStoreHandlers } from './store-handlers'

type LibraryChange = EventPayload<LibraryEvents, 'changed'>

export type Store = ReturnType<typeof createStore>

/** Makes a store with no connection open. `open` wipes the bytes of the data key that it is given. */
export function createStore(deps: StoreDeps) {
  const listeners = new Set<(change: LibraryChange) => void>()
  const write = createQueue()
  const present = ({ library, ready }: OpenStore): LibraryChange => ({
    version: library.version(),
    ready,
    sessions: library.sessions(),
  })
  const tell = (store: OpenStore) => listeners.forEach((listener) => listener(present(store)))
  const makeColumns = keepColumnsMade(write, deps.clock, tell)
  const state: StoreState = {
    deps,
    write,
    keep: createQueue(),
    open: null,
    order: createTextOrder(),
    changed: (store) => {
      tell(store)
      makeColumns(store)
    },
  }
  return {
    storeHandlers: createStoreHandlers(state),
    libraryHandlers: createLibraryHandlers(state),
    /** How the library stands; null while no connection is open. */
    present: (): LibraryChange | null => state.open && present(state.open),
    /** Listens to changes of the library; returns how to stop. */
    onChanged(listener: (change: LibraryChange) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
