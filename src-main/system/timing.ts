import { failed, type Outcome } from '#shared/fault'

/** True once some work has come to its end. */
export const completed = (work: Promise<unknown>): Promise<boolean> => work.then(() => true)

/**
 * Work of which one at most is under way, and which can be stopped; `what` is the detail of the fault `busy`, and `ended` is
 * called after each piece of work.
 */
export function exclusiveTask(what: string, completed: () => void = () => undefined) {
  let stopping: AbortController | null = null
  return {
    /** Does some work, and tells it when to stop; `busy` while other work is under way. */
    async run<T>(work: (stop: AbortSignal) => Promise<Outcome<T>>): Promise<Outcome<T>> {
      if (stopping) return failed('busy', what)
      stopping = new AbortController()
      try {
        return await work(stopping.signal)
      } finally {
        stopping = null
        completed()
      }
    },
    isRunning: () => stopping !== null,
    /** Tells the work that is under way to stop, if there is any. */
    stop: () => stopping?.abort(),
  }
}

/** When a throttled action may run; `setTimeout` fits. */
type After = (ms: number, action: () => void) => void

/** Runs an action at once, and again `ms` later if asked meanwhile: the last request is always followed by a run. */
export function throttle(ms: number, action: () => void, after: After): () => void {
  let resting = false
  let asked = false
  const run = () => {
    resting = true
    asked = false
    action()
    after(ms, () => {
      resting = false
      if (asked) run()
    })
  }
  return () => {
    if (resting) asked = true
    else run()
  }
}

/** Says whether one more restart may be tried. */
export type RestartBudget = ReturnType<typeof restartBudget>

/** Allows `restarts` within any span of `spanMs`; a page that dies more often has a reason. */
export function restartBudget(restarts: number, spanMs: number, clock: () => number) {
  let taken: number[] = []
  return {
    /** Takes one of the restarts that are left; false when there is none. */
    take(): boolean {
      const now = clock()
      taken = taken.filter((at) => now - at < spanMs)
      if (taken.length >= restarts) return false
      taken.push(now)
      return true
    },
    /** Forgets the restarts so far: a person asked for another try. */
    refill() {
      taken = []
    },
  }
}

/** A promise's value, or `late` when it takes longer than `ms`; whatever comes after that is ignored. */
export async function withTimeout<T, L>(ms: number, late: L, promise: Promise<T>): Promise<T | L> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late), ms)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}
