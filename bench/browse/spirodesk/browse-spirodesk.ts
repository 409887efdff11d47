import type { Handlers } from '#shared/calls/rpc'
import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Outcome } from '#shared/fault'
import { createStore, type Store } from '../../../src-renderer/store/store'
import type { StoreDeps } from '../../../src-renderer/store/connection/store-state'
import type { BrowsePeer, Opened } from '../browse-peer'
import { type InventedHistory, dayOfHistory, daysOfHistory } from '../data/invented-history'
import type { Found, Question } from '../questions/question'
import { fillSpirodesk } from './fill-spirodesk'

/** Spirodesk's own store, asked as the app asks it. `dataKey` makes a copy of the key that may be wiped. */
export function browseSpirodesk(deps: StoreDeps, dataKey: () => Uint8Array<ArrayBuffer>): BrowsePeer {
  const store = createStore(deps)
  let opened: InventedHistory | null = null
  let forgotten = 0
  return {
    fill: (history) => fillSpirodesk(deps, dataKey(), history),
    open(history) {
      opened = history
      return openStore(store, dataKey())
    },
    ask: (question) => ask(store.libraryHandlers, question),
    // an answer without sessions for a day before them all: the library has changed, by nothing
    async forget() {
      if (!opened) throw new Error('nothing is open')
      const day = dayOfHistory(opened, daysOfHistory + ++forgotten)
      const applied = await store.storeHandlers.applyAnswer({
        ...{ body: new TextEncoder().encode('[]'), fetchedAt: 0, complete: { from: day, to: day } },
        ...{ profiles: null, completesDays: true, base: [], missing: 'withdraw' },
      })
      valueOf(applied)
    },
  }
}

async function openStore(store: Store, dataKey: Uint8Array<ArrayBuffer>): Promise<Opened> {
  const began = performance.now()
  let firstMs: number | null = null
  let stop = () => {}
  const ready = new Promise<number>((resolve) => {
    stop = store.onChanged((change) => {
      firstMs ??= performance.now() - began
      if (change.ready) resolve(change.sessions)
    })
  })
  valueOf(await store.storeHandlers.open({ connection: 'bench', dataKey }))
  const sessions = await ready
  stop()
  return { sessions, firstMs, readyMs: performance.now() - began }
}

async function ask(library: Handlers<LibraryCalls>, question: Question): Promise<Found> {
  if (question.call === 'sessions') {
    const { matching, rows } = valueOf(await library.sessions(question.query))
    return { matching, first: question.kind === 'filter' ? (rows[0]?.id ?? null) : null }
  }
  if (question.call === 'choices') {
    const { choices } = valueOf(await library.choices(question.query))
    return { matching: choices.reduce((sum, { sessions }) => sum + sessions, 0), first: null }
  }
  if (question.call === 'spread') {
    const { sessions } = valueOf(await library.spread(question.query))
    return { matching: sessions, first: null }
  }
  const { matching } = valueOf(await library.patients(question.query))
  return { matching, first: null }
}

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`the store answers ${outcome.fault.code} ${outcome.fault.detail ?? ''}`)
  return outcome.value
}
