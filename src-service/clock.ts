declare global {
  /** Lead of the service's clock over the computer's, ms. Only tests set it. */
  var spirodeskClockAhead: number | undefined
}

/** The present moment, ms since 1970: the computer's, unless a test has set another. */
export function now(): number {
  return computerNow() + (globalThis.spirodeskClockAhead ?? 0)
}

/** The present moment by the computer's own clock, ms since 1970, by which certificates are judged. */
export function computerNow(): number {
  return Date.now()
}

/** A clock that shows the present time of day on another date, a day of UTC. */
export function clockOnDay(day: number): () => number {
  return clockAhead((day - Math.floor(now() / msPerDay)) * msPerDay)
}

/** A clock that shows an instant (ms since 1970) now, and goes on from there. */
export function clockFrom(instant: number): () => number {
  return clockAhead(instant - now())
}

const msPerDay = 86_400_000

function clockAhead(ms: number): () => number {
  return () => now() + ms
}
