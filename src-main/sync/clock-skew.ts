/** A clock that is further off than this is said, in ms. */
export const toleratedSkewMs = 5 * 60_000

/** Clocks that are further apart than this: nobody can tell which one is right, and no day is planned by either. */
export const believableSkewMs = 366 * 86_400_000

/**
 * How far this computer's clock is ahead of the service's, in ms; null when that is within tolerance. `now` is
 * when an answer had come, `serviceTime` its `Date` header, both ms since 1970.
 */
export function clockSkew(now: number, serviceTime: number): number | null {
  const skew = now - serviceTime
  return Math.abs(skew) > toleratedSkewMs ? skew : null
}
