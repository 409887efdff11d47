/** A fixed-size memory of how fast days were read. */
export interface Pace {
  /** Notes that `days` days took `ms`, all waiting included. */
  note(days: number, ms: number): void
  /** How long `days` more days will take, in ms; null before anything was read. */
  left(days: number): number | null
}

const remembered = 12

/** Estimates the time left from the windows read last, so that it follows a connection that changes. */
export function createPace(): Pace {
  const windows: { days: number; ms: number }[] = []
  return {
    note(days, ms) {
      windows.push({ days, ms })
      if (windows.length > remembered) windows.shift()
    },
    left(days) {
      const read = windows.reduce((sum, window) => sum + window.days, 0)
      const ms = windows.reduce((sum, window) => sum + window.ms, 0)
      return read === 0 ? null : Math.round((ms / read) * days)
    },
  }
}
