import { failed, type Outcome } from '#shared/fault'

/** Work of which one at most is under way, and which can be stopped. */
export interface OneOrBusy {
  /** Does some work, and tells it when to stop; `busy` while other work is under way. */
  run<T>(work: (stop: AbortSignal) => Promise<Outcome<T>>): Promise<Outcome<T>>
  /** Tells the work that is under way to stop, if there is any. */
  stop(): void
}

/** Creates a {@link OneOrBusy}; `what` is the detail of its fault, and `ended` is called after each piece of work. */
export function oneOrBusy(what: string, ended: () => void): OneOrBusy {
  let stopping: AbortController | null = null
  return {
    async run(work) {
      if (stopping) return failed('busy', what)
      stopping = new AbortController()
      try {
        return await work(stopping.signal)
      } finally {
        stopping = null
        ended()
      }
    },
    stop: () => stopping?.abort(),
  }
}
