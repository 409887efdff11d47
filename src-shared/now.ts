declare global {
  /** Lead of Spirodesk's clock over the computer's, ms. Set before anything else, and by tests alone. */
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

/** Argument of a page's command line with the lead of its clock, ms; only tests set it. */
export const clockArgument = '--spirodesk-clock-ahead='
