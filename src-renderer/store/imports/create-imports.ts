import type { CallInput, CallName, CallOutput } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { StoreFault } from '../database/store-fault'
import type { OpenStore } from '../open-store'
import { type StoreState, openStoreOf } from '../store-state'
import { type ImportPass, createImport } from './create-import'

type ImportCall = Extract<CallName<StoreCalls>, `import${string}`>

/** The imports of a store page; one at a time. */
export type Imports = {
  readonly [N in ImportCall]: (input: CallInput<StoreCalls, N>) => Promise<CallOutput<StoreCalls, N>>
}

interface Running {
  readonly number: number
  readonly store: OpenStore | null
  readonly writes: boolean
  readonly pass: ImportPass
}

/** Makes the imports of a store page. What is asked of an import that has ended is `not-found`. */
export function createImports(state: StoreState): Imports {
  let running: Running | null = null
  let last = 0

  /** Works on an import while its connection is still the open one; what writes waits for its turn. */
  const working = async <T>(number: number, work: (pass: ImportPass) => Promise<T>): Promise<T> => {
    const at = running
    if (at?.number !== number) throw new StoreFault('not-found', 'import')
    const go = async () => {
      if (at.store && openStoreOf(state) !== at.store) throw new StoreFault('no-connection')
      return work(at.pass)
    }
    return at.writes ? state.write(go) : go()
  }
  return {
    async importBegin({ connection, writes }) {
      const now = state.deps.clock.now()
      const store = connection === null ? null : openStoreOf(state)
      if (store && store.connection !== connection) throw new StoreFault('no-connection')
      if (!store && writes) throw new StoreFault('no-connection')
      await store?.loaded
      const pass = createImport(store ? { store, writes } : { store: null, writes: false }, now)
      running = { number: ++last, store, writes, pass }
      return { number: last }
    },
    async importNext({ number, bytes }) {
      await working(number, (pass) => pass.push(bytes))
      return {}
    },
    async importEnd({ number }) {
      const counts = await working(number, (pass) => pass.end())
      running = null
      return counts
    },
    async importStop({ number }) {
      if (running?.number === number) running = null
      return {}
    },
  }
}
