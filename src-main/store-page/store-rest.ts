import { withTimeout } from '../system/timing'
import type { StorePage } from './store-page'

const restAfterMs = 10_000
const restLimitMs = 5_000

/** Rests the store page once it has been idle for a while, never while it `isNeeded`. */
export function createStoreRest(deps: {
  readonly store: Pick<StorePage, 'isReady' | 'rest' | 'usedAt'>
  /** True while there is a window, or work under way that will call again. */
  readonly isNeeded: () => boolean
  /** Closes the page's store by its `call` so that it can be reopened unchanged; false on failure. */
  readonly suspend: Parameters<StorePage['rest']>[0]
  /** ms since 1970. */
  readonly clock: () => number
}) {
  const { store, isNeeded, clock } = deps
  let waiting: NodeJS.Timeout | null = null
  let isStopped = false

  const mayRest = () => store.isReady() && !isNeeded()
  const reconsider = () => {
    // any later end triggers another check
    if (isStopped || waiting || !mayRest()) return
    waiting = setTimeout(tryToRest, restAfterMs)
  }
  const tryToRest = () => {
    waiting = null
    if (!mayRest()) return
    if (clock() - store.usedAt() < restAfterMs) reconsider()
    else void store.rest((call) => withTimeout(restLimitMs, false, deps.suspend(call)).catch(() => false))
  }
  return {
    /** Call when a change may allow it to rest. */
    reconsider,
    stop() {
      isStopped = true
      if (waiting) clearTimeout(waiting)
    },
  }
}
