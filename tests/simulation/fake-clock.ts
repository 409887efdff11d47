/** The time that a simulation lives in, ms since 1970. It passes only when it is told to. */
export interface FakeClock {
  /** The true time, by which the service goes. */
  trueNow(): number
  /** What this computer's clock shows: the true time, and `wrongBy`. */
  now(): number
  offsetMinutes(): number
  pass(ms: number): void
  wrongBy: number
  zone: (instant: number) => number
}

export const minute = 60_000
export const hour = 60 * minute
export const dayMs = 24 * hour

/** A clock that shows an instant, in the zone of UTC. */
export function createFakeClock(start: number): FakeClock {
  let time = start
  const clock: FakeClock = {
    trueNow: () => time,
    now: () => time + clock.wrongBy,
    offsetMinutes: () => clock.zone(time),
    pass(ms) {
      time += ms
    },
    wrongBy: 0,
    zone: () => 0,
  }
  return clock
}
