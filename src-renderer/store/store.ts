import type { LibraryEvents } from '#shared/calls/library-calls'
import type { EventPayload } from '#shared/calls/rpc'
import { createQueue } from '#shared/queue'
import type { OpenStore } from './connection/open-store'
import type { StoreDeps, StoreState } from './connection/store-state'
import { createFirstScreen } from './first-screen'
import { createLibraryHandlers, createReportHandlers } from './library-handlers'
import { createTextOrder } from '#shared/text/text-order'
import { maintainColumns } from './remake-columns'
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
  const notifyAll = (change: LibraryChange) => listeners.forEach((listener) => listener(change))
  const notify = (store: OpenStore) => notifyAll(present(store))
  const makeColumns = maintainColumns(write, deps.clock, notify)
  const state: StoreState = {
    deps,
    write,
    keep: createQueue(),
    open: null,
    order: createTextOrder(),
    changed: (store) => {
      if (store.ready) first.drop()
      notify(store)
      makeColumns(store)
    },
  }
  const first = createFirstScreen(state.order.locale, (sessions) =>
    notifyAll({ version: -1, ready: false, sessions }),
  )
  const libraryHandlers = createLibraryHandlers(state, first)
  return {
    storeHandlers: createStoreHandlers(state, first),
    libraryHandlers,
    reportHandlers: createReportHandlers(state, libraryHandlers),
    /** State of the library; null while no connection is open. */
    present: (): LibraryChange | null => state.open && present(state.open),
    /** Listens to changes of the library; returns a function that stops. */
    onChanged(listener: (change: LibraryChange) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
