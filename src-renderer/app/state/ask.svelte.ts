import type { Fault, Outcome } from '#shared/fault'
import { newestOnly } from './newest-only'

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
 * Asks while a component lives, and again whenever something that `question` reads has changed; one question is under
 * way at most. An answer that was overtaken by a change is dropped, unless it `stillFits` what is wanted now.
 */
export function ask<T>(
  question: () => Promise<Outcome<T>>,
  stillFits: (value: T) => boolean = () => false,
): Asked<T> {
  let value = $state.raw<T | null>(null)
  let fault = $state.raw<Fault | null>(null)
  let slow = $state(false)
  let round = $state(0)
  const askNewest = newestOnly<Outcome<T>>(() => (round += 1))
  $effect(() => {
    void round
    const timer = setTimeout(() => (slow = value === null), noticeable)
    askNewest(question, (answer, outdated) => {
      if (outdated && !(answer.ok && stillFits(answer.value))) return
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
