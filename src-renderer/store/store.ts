import type { LibraryEvents } from '#shared/calls/library-calls'
import type { EventPayload } from '#shared/calls/rpc'
import { createQueue, type Queue } from '#shared/queue'
import type { OpenStore } from './connection/open-store'
import type { StoreDeps, StoreState } from './connection/store-state'
import { createFirstScreen } from './first-screen'
import { createLibraryHandlers, createReportHandlers } from './library-handlers'
import { createTextOrder } from '#shared/text/texts'
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

const reportEveryMs = 500
const tidyAfterMs = 1_000

/**
 * Rebuilds columns of outdated rules or units, a few days between other writes, and tidies them once nothing has changed for a
 * while: a month is written whole, which many answers in turn would have done again each. `report` is called now and at the end
 * of the first.
 */
function maintainColumns(
  write: Queue,
  clock: { now(): number },
  report: (store: OpenStore) => void,
): (store: OpenStore) => void {
  const busy = new WeakSet<OpenStore>()
  let changes = 0
  let calmAt = 0
  const isCalm = () => calmAt === changes
  const remake = async (store: OpenStore) => {
    let [since, isUnreported] = [clock.now(), false]
    while (await write(async () => !store.closed && (await store.days.remakeColumns()))) {
      isUnreported = clock.now() - since < reportEveryMs
      if (isUnreported) continue
      since = clock.now()
      report(store)
    }
    if (isUnreported) report(store)
  }
  const run = async (store: OpenStore) => {
    while (busy.has(store)) {
      await remake(store)
      if (!isCalm()) {
        calmAt = changes
        await new Promise((resolve) => setTimeout(resolve, tidyAfterMs))
      }
      await write(async () => {
        const isTidy = !store.closed && isCalm() && !(await store.days.tidyColumns())
        // what has changed meanwhile found it busy
        if (store.closed || (isTidy && isCalm())) busy.delete(store)
      })
    }
  }
  return (store) => {
    changes += 1
    if (!store.ready || store.closed || busy.has(store)) return
    busy.add(store)
    // a failure is tried again with the next change
    run(store).catch(() => busy.delete(store))
  }
}
