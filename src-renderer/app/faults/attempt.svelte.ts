import type { Fault, Outcome } from '#shared/fault'

/** One thing a person asks for, from the click to its outcome. */
export interface Attempt {
  readonly busy: boolean
  /** Why the last try failed; null while one runs and once one succeeded. */
  readonly fault: Fault | null
  /** True from a success until the next try. */
  readonly done: boolean
  /** Carries it out unless it is running already; the value, or null when it failed. */
  run<T>(task: () => Promise<Outcome<T>>): Promise<T | null>
  /** Carries it out once what is running has ended: for what is set, where the last word counts. */
  runInTurn<T>(task: () => Promise<Outcome<T>>): Promise<T | null>
  forget(): void
}

/** An attempt that has not been made yet. */
export function createAttempt(): Attempt {
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
    get fault() {
      return fault
    },
    get done() {
      return done
    },
    run: async (task) => (running > 0 ? null : runInTurn(task)),
    runInTurn,
    forget() {
      fault = null
      done = false
    },
  }
}
