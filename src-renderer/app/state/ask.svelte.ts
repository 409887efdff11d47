import type { Fault } from '#shared/faults/fault'
import type { Outcome } from '#shared/faults/outcome'

/** A question whose answer is shown: the last good answer stays until a newer one is there. */
export interface Asked<T> {
  readonly value: T | null
  readonly fault: Fault | null
  /** True once the first answer takes long enough for a person to notice. */
  readonly slow: boolean
  again(): void
}

const noticeable = 200

/**
 * Asks while a component lives, and again whenever something that `question` reads has changed. Answers that
 * were overtaken by a later question are dropped.
 */
export function ask<T>(question: () => Promise<Outcome<T>>): Asked<T> {
  let value = $state.raw<T | null>(null)
  let fault = $state.raw<Fault | null>(null)
  let slow = $state(false)
  let round = $state(0)
  let latest = 0
  $effect(() => {
    void round
    const mine = ++latest
    const timer = setTimeout(() => (slow = value === null), noticeable)
    void question().then((answer) => {
      if (mine !== latest) return
      clearTimeout(timer)
      slow = false
      if (answer.ok) {
        value = answer.value
        fault = null
      } else fault = answer.fault
    })
    return () => clearTimeout(timer)
  })
  return {
    get value() {
      return value
    },
    get fault() {
      return fault
    },
    get slow() {
      return slow
    },
    again() {
      round += 1
    },
  }
}
