import type { Session } from 'electron'
import { type Caller, createRpcClient, type Line, type Port } from '#shared/calls/rpc'
import { type StoreCalls, storeCalls, storeEvents } from '#shared/calls/store-calls'
import { failed, type Fault, fault } from '#shared/fault'
import { mainPort, newChannel, type Page } from './ipc/pages'
import type { Log } from './log'
import { type RestartBudget, restartBudget } from './timing'
import { now } from '#shared/now'
import { openHiddenPage } from './windows/hidden-page'

interface StorePageDependencies {
  /** Makes the hidden page; `onGone` tells that it has died. */
  readonly openPage: (onGone: (reason: string) => void) => Page
  /** Gives the page its toOutcome end of a new line and returns the calling end. */
  readonly connectStorePort: (page: Page) => Port
  readonly budget: RestartBudget
  readonly log: Log
  /** The page listens, for the first time or after a restart; nothing is open in it yet. */
  readonly onReady: () => void
  /** The page died and could not be restarted any more; null when it is tried again. */
  readonly onFault: (fault: Fault | null) => void
}

/** The hidden page that opens an organization's database, kept alive. */
export interface StorePage {
  /** Calls the store; answers `store-stopped` while there is no page to ask. */
  readonly call: Caller<StoreCalls>
  /** The page that may ask for ports; null while there is none. */
  page(): Page | null
  isReady(): boolean
  start(): void
  /** The page listens for ports now: lays its line. */
  portsWanted(): void
  /** Starts the page once more with a full budget, if it stands still; false when it does not. */
  tryAgain(): boolean
  /** Ends the page's process, with what is in its memory, and starts another. */
  renew(): void
  stop(): void
}

/** Creates the store page; `start` makes it. A page that dies is replaced as long as the budget lasts. */
export function createStorePage(dependencies: StorePageDependencies): StorePage {
  const { openPage, connectStorePort, budget, log, onReady, onFault } = dependencies
  let page: Page | null = null
  let line: Line<StoreCalls, typeof storeEvents> | null = null

  const clear = () => {
    line?.close()
    line = null
    page?.destroy()
    page = null
  }
  const start = () => {
    if (page) return
    const opened = openPage((reason) => {
      if (page !== opened) return
      clear()
      log('page-gone', { page: 'store', reason })
      if (budget.take()) start()
      else onFault(fault('store-stopped', reason))
    })
    page = opened
  }
  return {
    call: (name, input) => line?.call(name, input) ?? Promise.resolve(failed('store-stopped')),
    page: () => page,
    isReady: () => line !== null,
    start,
    portsWanted() {
      if (!page) return
      line?.close()
      line = createRpcClient(connectStorePort(page), storeCalls, storeEvents, 'store-stopped')
      onReady()
    },
    tryAgain() {
      if (page) return false
      budget.refill()
      onFault(null)
      start()
      return true
    },
    renew() {
      clear()
      start()
    },
    stop: clear,
  }
}

const restarts = 5
const withinMs = 5 * 60_000

interface HiddenStorePageInput extends Pick<StorePageDependencies, 'onReady' | 'onFault'> {
  readonly url: string
  readonly preload: string
  readonly developerTools: boolean
  /** Whose database it opens. */
  readonly session: Session
  readonly log: Log
}

/** The store page in a hidden window, restarted at most five times in five minutes. */
export function hiddenStorePage(input: HiddenStorePageInput): StorePage {
  const { url, preload, developerTools, session, log, onReady, onFault } = input
  return createStorePage({
    openPage: (onGone) =>
      openHiddenPage({
        ...{ url, preload, developerTools, session, onGone },
        title: 'Spirodesk store',
        paints: true,
      }),
    connectStorePort(page) {
      const { near, far } = newChannel()
      page.sendPort('store-for-host', far)
      return mainPort(near)
    },
    budget: restartBudget(restarts, withinMs, now),
    log,
    onReady,
    onFault,
  })
}
