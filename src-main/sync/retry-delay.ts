const firstMs = 1_000
const longestMs = 60_000

/** The longest time that a run waits because the service asked for it; beyond it the run ends, in ms. */
export const longestRetryAfterMs = 10 * 60_000

/** The longest time for which runs stay away because the service asked for it, in ms. */
export const longestAbsenceMs = 24 * 3_600_000

/**
 * How long to wait after `tries` failures in a row (1 or more): exponential with full jitter, never shorter than
 * the service asked for. `random` is at least 0 and less than 1; all times are ms.
 */
export function retryDelay(tries: number, retryAfterMs: number | null, random: number): number {
  const ceiling = Math.min(longestMs, firstMs * 2 ** (tries - 1))
  return Math.max(retryAfterMs ?? 0, Math.round(random * ceiling))
}
