import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const idleAfterMs = 10_000
// the engine gives back at the second collection what the first has emptied
const againAfterMs = 2_000

/**
 * Has memory given back that is kept in reserve, once nothing was done for ten seconds: by itself the engine collects no
 * garbage in a process that is idle. `release` is called twice in a row.
 */
export function releaseWhenIdle(release: () => void) {
  let again: NodeJS.Timeout | undefined
  let idle: NodeJS.Timeout | null = setTimeout(() => {
    release()
    again = setTimeout(release, againAfterMs)
  }, idleAfterMs)
  return {
    /** Call whenever something is done; what is idle already is released once more afterwards. */
    used() {
      clearTimeout(again)
      idle?.refresh()
    },
    stop() {
      clearTimeout(again)
      if (idle) clearTimeout(idle)
      idle = null
    },
  }
}

/** Collects the garbage of this process. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  // it exists in contexts made from now on
  const collect: unknown = runInNewContext('gc')
  // only of its last resort are the pages given back that were emptied
  if (typeof collect === 'function') Reflect.apply(collect, null, [{ type: 'major', flavor: 'last-resort' }])
}
