import type { Fault, Outcome } from '#shared/fault'

export type Attempt = ReturnType<typeof createAttempt>

/** An attempt that has not been made yet. */
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
    /** Why the last try failed; null while one runs and once one succeeded. */
    get fault() {
      return fault
    },
    /** The same, but for what a person has declined, who knows. */
    get trouble() {
      return fault?.code === 'cancelled' ? null : fault
    },
    /** True from a success until the next try. */
    get done() {
      return done
    },
    /** Carries it out unless it is running already; the value, or null when it failed. */
    run: async <T>(task: () => Promise<Outcome<T>>) => (running > 0 ? null : runInTurn(task)),
    /** Carries it out once what is running has ended: for what is set, where the last word counts. */
    runInTurn,
    forget() {
      fault = null
      done = false
    },
  }
}
