const every = 15_000

let now = $state(Date.now())
setInterval(() => (now = Date.now()), every)

/** The present moment, ms since 1970, kept fresh enough for "6 min ago". */
export function currentMoment(): number {
  return now
}
