import { failed, type Outcome } from '#shared/fault'

/** True once some work has ended. */
export const completed = (work: Promise<unknown>): Promise<boolean> => work.then(() => true)

/**
 * A task of which at most one runs at a time, and which can be stopped; `what` is the detail of the fault `busy`, and
 * `ended` is called after each run.
 */
export function exclusiveTask(what: string, completed: () => void = () => undefined) {
  let stopping: AbortController | null = null
  return {
    /** Runs the work with a signal that stops it; `busy` while other work is under way. */
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
    /** Stops the work under way, if there is any. */
    stop: () => stopping?.abort(),
  }
}

/** Schedules an action; `setTimeout` fits. */
type After = (ms: number, action: () => void) => void

/** Runs an action at once, and again `ms` later if requested meanwhile: the last request is always followed by a run. */
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

/** The restarts still allowed. */
export type RestartBudget = ReturnType<typeof restartBudget>

/** Allows `restarts` within any span of `spanMs`; a page that dies more often has a reason. */
export function restartBudget(restarts: number, spanMs: number, clock: () => number) {
  let taken: number[] = []
  return {
    /** Takes one of the remaining restarts; false when there is none. */
    take(): boolean {
      const now = clock()
      taken = taken.filter((at) => now - at < spanMs)
      if (taken.length >= restarts) return false
      taken.push(now)
      return true
    },
    /** Forgets earlier restarts: a person asked for another try. */
    refill() {
      taken = []
    },
  }
}

/** A promise's value, or `late` when it takes longer than `ms`; a later result is ignored. */
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
