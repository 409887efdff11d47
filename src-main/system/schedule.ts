/** A rhythm: a fixed time after the last occurrence, or an hour of this computer's calendar. */
export type Rhythm =
  | { readonly every: 'day' | 'week'; readonly hour: null }
  /** Each day, each Monday, or the first of each month. */
  | { readonly every: 'day' | 'week' | 'month'; readonly hour: number }

const hourMs = 3_600_000
const everyMs = { day: 24 * hourMs, week: 7 * 24 * hourMs } as const

/** The next time after an occurrence at `last`; both ms since 1970. */
export function nextTime(rhythm: Rhythm, last: number): number {
  if (rhythm.hour === null) return last + everyMs[rhythm.every]
  const { every, hour } = rhythm
  const at = new Date(last)
  const [year, month, date] = [at.getFullYear(), at.getMonth(), at.getDate()]
  // Monday is the first
  const monday = date - ((at.getDay() + 6) % 7)
  // the calendar of this computer, so that an hour stays the same when the clocks change
  const [first, second] = {
    day: [new Date(year, month, date, hour), new Date(year, month, date + 1, hour)],
    week: [new Date(year, month, monday, hour), new Date(year, month, monday + 7, hour)],
    month: [new Date(year, month, 1, hour), new Date(year, month + 1, 1, hour)],
  }[every] as [Date, Date]
  return first.getTime() > last ? first.getTime() : second.getTime()
}

/**
 * Decides by the wall clock what is due, however many ticks were missed: missed occurrences are due once. A last time in
 * the future means that the clock was set back: then it is due now. A failed one is retried an hour later, or after a
 * restart.
 */
export function createDueTimes(clock: () => number) {
  const tried = new Map<string, number>()
  return {
    /** True when `name` is due; `last` is null when it was never done. */
    isDue(name: string, rhythm: Rhythm, last: number | null): boolean {
      const at = clock()
      const isTime = last === null || last > at || at >= nextTime(rhythm, last)
      return isTime && Math.abs(at - (tried.get(name) ?? -Infinity)) >= hourMs
    },
    /** Call when a try begins. */
    tried: (name: string) => void tried.set(name, clock()),
  }
}
