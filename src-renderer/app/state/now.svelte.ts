import { now } from '#shared/now'

const every = 15_000

let current = $state(now())
setInterval(() => (current = now()), every)

/** The present moment, ms since 1970, kept fresh enough for "6 min ago". */
export function currentMoment(): number {
  return current
}
