import { withTimeout } from '../system/timing'
import type { StorePage } from './store-page'

const restAfterMs = 10_000
const restLimitMs = 5_000

/** Has the store page rest once nobody has needed it for a while, and never while it `isNeeded`. */
export function createStoreRest(deps: {
  readonly store: Pick<StorePage, 'isReady' | 'rest' | 'usedAt'>
  /** Whether there is a window, or something is under way that will ask again. */
  readonly isNeeded: () => boolean
  /** Closes what is open in the page, by its `call`, so that it can be opened again as it was; false when it cannot. */
  readonly suspend: Parameters<StorePage['rest']>[0]
  /** ms since 1970. */
  readonly clock: () => number
}) {
  const { store, isNeeded, clock } = deps
  let waiting: NodeJS.Timeout | null = null
  let isStopped = false

  const mayRest = () => store.isReady() && !isNeeded()
  const reconsider = () => {
    // whatever ends later triggers another look
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
    /** Something has changed that may let it rest. */
    look: reconsider,
    stop() {
      isStopped = true
      if (waiting) clearTimeout(waiting)
    },
  }
}
