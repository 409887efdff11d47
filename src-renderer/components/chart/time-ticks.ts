const msPerDay = 86_400_000

/** A place on a time axis where a day, month or year begins, ms since 1970. */
export interface TimeTick {
  readonly time: number
  readonly unit: 'day' | 'month' | 'year'
}

interface Step {
  readonly unit: TimeTick['unit']
  readonly every: number
  readonly days: number
}

const steps: readonly Step[] = [
  ...[1, 2, 7, 14].map((every): Step => ({ unit: 'day', every, days: every })),
  ...[1, 2, 3, 6].map((every): Step => ({ unit: 'month', every, days: every * 30.4 })),
  ...[1, 2, 5, 10, 25, 50, 100, 500, 1000, 5000].map((every): Step => ({
    unit: 'year',
    every,
    days: every * 365.2,
  })),
]

/**
 * Where to mark a time axis from `from` to `to` (ms since 1970, in UTC), at most about `most` times: at the beginning
 * of days, months or years.
 */
export function timeTicks(from: number, to: number, most: number): TimeTick[] {
  const days = Math.max(0, to - from) / msPerDay
  const step = steps.find((one) => days / one.days <= Math.max(1, most)) ?? steps.at(-1)
  if (!step) return []
  const ticks: TimeTick[] = []
  for (let at = firstAt(step, from); at <= to; at = after(step, at))
    if (at >= from) ticks.push({ time: at, unit: step.unit })
  return ticks
}

function firstAt({ unit, every }: Step, from: number): number {
  const date = new Date(from)
  if (unit === 'day') return Math.floor(from / (every * msPerDay)) * every * msPerDay
  const year = date.getUTCFullYear()
  if (unit === 'year') return yearStart(Math.floor(year / every) * every)
  return Date.UTC(year, Math.floor(date.getUTCMonth() / every) * every, 1)
}

function after({ unit, every }: Step, at: number): number {
  if (unit === 'day') return at + every * msPerDay
  const date = new Date(at)
  if (unit === 'year') return yearStart(date.getUTCFullYear() + every)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + every, 1)
}

/** As `Date.UTC`, which takes the years 0 to 99 for those of the last century. */
function yearStart(year: number): number {
  return new Date(0).setUTCFullYear(year, 0, 1)
}
