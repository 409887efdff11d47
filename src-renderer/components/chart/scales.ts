import { msPerDay } from '#shared/records/day'
import { dayMonthText, monthName } from '../../format/moments'

/** The start of a day, month or year on a time axis, ms since 1970. */
interface TimeTick {
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

/** The starts of days, months or years on a time axis from `from` to `to` (ms since 1970, UTC), at most about `most`. */
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

/** `Date.UTC` without its mapping of the years 0 to 99 to 1900 to 1999. */
function yearStart(year: number): number {
  return new Date(0).setUTCFullYear(year, 0, 1)
}

export type LinearScale = ReturnType<typeof linearScale>

/** A scale from `from`…`to` onto `start`…`end`; an empty range maps to the middle. */
export function linearScale(
  [from, to]: readonly [from: number, to: number],
  [start, end]: readonly [start: number, end: number],
) {
  const span = to - from
  const length = end - start
  return {
    at: (value: number) => (span === 0 ? start + length / 2 : start + ((value - from) / span) * length),
    valueAt: (place: number) => (length === 0 ? from : from + ((place - start) / length) * span),
  }
}

/** The label of a time tick: `2026`, `Mar`, `19 Nov`; the year in place of a January. */
export function timeTickText({ time, unit }: TimeTick): string {
  const date = new Date(time)
  if (unit === 'day') return dayMonthText(time)
  return unit === 'year' || date.getUTCMonth() === 0 ? String(date.getUTCFullYear()) : monthName(time)
}

/** Round values from `low` to `high` for grid lines: about `count`, and two at least. */
export function ticksWithin(low: number, high: number, count: number): number[] {
  const within = (about: number) =>
    niceTicks(low, high, about).filter((value) => value >= low && value <= high)
  for (let about = Math.max(2, count); ; about += 2) {
    const ticks = within(about)
    if (ticks.length > 1 || about > 12 || high <= low) return ticks
  }
}

const smallest = 1e-6

/** Round grid values from below `low` to above `high`, about `count`, 1, 2 or 5 times a power of ten apart. */
export function niceTicks(low: number, high: number, count: number): number[] {
  const span = high - low > smallest ? high - low : 1
  const rough = span / Math.max(1, count - 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  const digits = Math.max(0, -Math.floor(Math.log10(step)))
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(digits)),
  )
}

/** The place of a chart's plot in its drawing, px. */
export interface ChartFrame {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
