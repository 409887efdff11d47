declare global {
  /** How far Spirodesk's clock is ahead of the computer's, ms. Set before anything else, and by tests alone. */
  var spirodeskClockAhead: number | undefined
}

/** The present moment by Spirodesk's clock, ms since 1970: the computer's, unless a test has set another. */
export function now(): number {
  return computerNow() + (globalThis.spirodeskClockAhead ?? 0)
}

/** The present moment by the computer's own clock, ms since 1970, by which an engine judges certificates. */
export function computerNow(): number {
  return Date.now()
}

/** The word of a page's command line that says how far its clock is ahead, ms; only tests cause it. */
export const clockArgument = '--spirodesk-clock-ahead='
