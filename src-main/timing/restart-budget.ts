/** Says whether one more restart may be tried. */
export interface RestartBudget {
  /** Takes one of the restarts that are left; false when there is none. */
  take(): boolean
  /** Forgets the restarts so far: a person asked for another try. */
  refill(): void
}

/** Allows `restarts` within any span of `spanMs`; a page that dies oftener has a reason. */
export function restartBudget(restarts: number, spanMs: number, clock: () => number): RestartBudget {
  let taken: number[] = []
  return {
    take() {
      const now = clock()
      taken = taken.filter((at) => now - at < spanMs)
      if (taken.length >= restarts) return false
      taken.push(now)
      return true
    },
    refill() {
      taken = []
    },
  }
}
