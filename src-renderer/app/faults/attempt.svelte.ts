import type { Fault } from '#shared/faults/fault'
import type { Outcome } from '#shared/faults/outcome'

/** One thing a person asks for, from the click to its outcome. */
export interface Attempt {
  readonly busy: boolean
  /** Why the last try failed; null while one runs and once one succeeded. */
  readonly fault: Fault | null
  /** True from a success until the next try. */
  readonly done: boolean
  /** Carries it out unless it is running already; the value, or null when it failed. */
  run<T>(task: () => Promise<Outcome<T>>): Promise<T | null>
  forget(): void
}

/** An attempt that has not been made yet. */
export function createAttempt(): Attempt {
  let busy = $state(false)
  let fault = $state.raw<Fault | null>(null)
  let done = $state(false)
  return {
    get busy() {
      return busy
    },
    get fault() {
      return fault
    },
    get done() {
      return done
    },
    async run(task) {
      if (busy) return null
      busy = true
      fault = null
      done = false
      const outcome = await task()
      busy = false
      done = outcome.ok
      if (!outcome.ok) fault = outcome.fault
      return outcome.ok ? outcome.value : null
    },
    forget() {
      fault = null
      done = false
    },
  }
}
