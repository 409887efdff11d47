import type { Session } from 'electron'
import { type Caller, createRpcClient, type Line, type Port } from '#shared/calls/rpc'
import { type StoreCalls, storeCalls, storeEvents } from '#shared/calls/store-calls'
import { failed, type Fault, fault } from '#shared/fault'
import { mainPort, newChannel, type Page } from '../ipc/pages'
import type { Log } from '../system/log'
import { type RestartBudget, restartBudget } from '../system/timing'
import { now } from '#shared/now'
import { openHiddenPage } from '../windows/hidden-page'

interface StorePageDependencies {
  /** Opens the hidden page; `onGone` reports its death. */
  readonly openPage: (onGone: (reason: string) => void) => Page
  /** Gives the page its end of a new channel and returns the calling end. */
  readonly connectStorePort: (page: Page) => Port
  readonly budget: RestartBudget
  readonly log: Log
  /** ms since 1970. */
  readonly clock: () => number
  /** Called when the page listens, for the first time or after a restart; nothing is open in it yet. */
  readonly onReady: () => void
  /** Called when the page listens after a rest: restores its state by `call`; false on failure. */
  readonly onWoken: (call: Caller<StoreCalls>) => Promise<boolean>
  /** A call has been answered. */
  readonly onUsed: () => void
  /** Called when the page died and cannot be restarted any more; null when it is retried. */
  readonly onFault: (fault: Fault | null) => void
}

/** The hidden page that opens an organization's database, kept alive. */
export type StorePage = ReturnType<typeof createStorePage>

/** Creates the store page; `start` opens it. A dead page is replaced as long as the budget lasts. */
export function createStorePage(dependencies: StorePageDependencies) {
  const { openPage, connectStorePort, budget, log, clock, onReady, onWoken, onUsed, onFault } = dependencies
  let page: Page | null = null
  let line: Line<StoreCalls, typeof storeEvents> | null = null
  let isResting = false
  let isSuspending = false
  // pending calls wait for this: the end of suspending or resuming
  let transition: Promise<unknown> | null = null
  let woken: ((isBack: boolean) => void) | null = null
  let pendingCalls = 0
  let usedAt = clock()

  const isBack = (really: boolean) => {
    woken?.(really)
    woken = null
  }
  const clear = () => {
    isResting = false
    isSuspending = false
    isBack(false)
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
  const ask: Caller<StoreCalls> = (name, input) =>
    line?.call(name, input) ?? Promise.resolve(failed('store-stopped'))
  const wake = () => {
    if (!isResting) {
      // it may be about to rest
      void transition?.then(wake)
      return
    }
    isResting = false
    const back = new Promise<boolean>((resolve) => (woken = resolve))
    waitFor(back)
    start()
  }
  const waitFor = (work: Promise<unknown>) => {
    transition = work
    void work.then(() => {
      if (transition === work) transition = null
    })
  }
  const call: Caller<StoreCalls> = async (name, input) => {
    pendingCalls += 1
    try {
      while (transition || isResting) {
        wake()
        await transition
      }
      return await ask(name, input)
    } finally {
      pendingCalls -= 1
      usedAt = clock()
      onUsed()
    }
  }
  return {
    /** Calls the store, waking it from a rest; `store-stopped` while there is no page. */
    call,
    /**
     * Ends the page's process once `suspend` has closed everything, until it is called or woken; calls meanwhile wait. The
     * page is restarted when `suspend` returns false.
     */
    async rest(suspend: (call: Caller<StoreCalls>) => Promise<boolean>): Promise<void> {
      if (!line || transition || pendingCalls > 0) return
      isSuspending = true
      const suspending = suspend(ask).then((isSuspended) => {
        // it may have died meanwhile, and been replaced
        if (!line) return
        clear()
        // its state is unknown, so it is reopened
        if (!isSuspended) return start()
        isResting = true
        log('store-rests')
      })
      waitFor(suspending)
      await suspending
    },
    /** Restarts the page after a rest. */
    wake,
    /** Time of the last answered call, now while one is pending; ms since 1970. */
    usedAt: () => (pendingCalls > 0 || transition ? clock() : usedAt),
    /** The page that may ask for ports; null while there is none. */
    page: (): Page | null => page,
    /** True when it listens, and is not about to rest. */
    isReady: () => line !== null && !isSuspending,
    start,
    /** Connects the page, which is ready for ports. */
    portsWanted() {
      if (!page) return
      line?.close()
      line = createRpcClient(connectStorePort(page), storeCalls, storeEvents, 'store-stopped')
      if (!woken) return onReady()
      void onWoken(ask).then((isAsBefore) => {
        if (!woken) return
        isBack(isAsBefore)
        if (!isAsBefore) onReady()
      })
    },
    /** Restarts a stopped page with a full budget; false when it has not stopped. */
    tryAgain(): boolean {
      if (page || isResting) return false
      budget.refill()
      onFault(null)
      start()
      return true
    },
    /** Ends the page's process with its memory, and starts another. */
    renew() {
      clear()
      start()
    },
    stop: clear,
  }
}

const restarts = 5
const withinMs = 5 * 60_000

interface HiddenStorePageInput extends Pick<
  StorePageDependencies,
  'onReady' | 'onWoken' | 'onUsed' | 'onFault'
> {
  readonly url: string
  readonly preload: string
  readonly developerTools: boolean
  /** Session with the page's database. */
  readonly session: Session
  readonly log: Log
}

/** The store page in a hidden window, restarted at most five times in five minutes. */
export function hiddenStorePage(input: HiddenStorePageInput): StorePage {
  const { url, preload, developerTools, session, log, onReady, onWoken, onUsed, onFault } = input
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
    clock: now,
    onReady,
    onWoken,
    onUsed,
    onFault,
  })
}
