import type { Fault, Outcome } from '#shared/fault'

export type Attempt = ReturnType<typeof createAttempt>

/** An attempt not made yet. */
export function createAttempt() {
  let running = $state(0)
  let fault = $state.raw<Fault | null>(null)
  let done = $state(false)
  let last: Promise<unknown> = Promise.resolve()

  async function runInTurn<T>(task: () => Promise<Outcome<T>>): Promise<T | null> {
    const trying = running === 0 ? task() : last.then(task)
    last = trying
    running += 1
    fault = null
    done = false
    const outcome = await trying
    running -= 1
    done = outcome.ok
    fault = outcome.ok ? null : outcome.fault
    return outcome.ok ? outcome.value : null
  }

  return {
    get busy() {
      return running > 0
    },
    /** The fault of the last try; null while one runs and after a success. */
    get fault() {
      return fault
    },
    /** The fault, unless the user cancelled. */
    get trouble() {
      return fault?.code === 'cancelled' ? null : fault
    },
    /** True from a success until the next try. */
    get done() {
      return done
    },
    /** Runs the task unless one is running; its value, or null if it failed. */
    run: async <T>(task: () => Promise<Outcome<T>>) => (running > 0 ? null : runInTurn(task)),
    /** Runs the task after the running one: for settings, where the last change counts. */
    runInTurn,
    forget() {
      fault = null
      done = false
    },
  }
}
