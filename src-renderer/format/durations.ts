import { oneDecimal, whole, withUnit } from './figures'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** A length of time (ms) in its largest fitting unit: `12 ms`, `0.4 s`, `4 s`, `52 min`, `3 h`, `12 d`. */
export function durationText(ms: number): string {
  const rounded = (unit: number) => Math.max(1, Math.round(ms / unit))
  if (ms < 100) return withUnit(whole(ms), 'ms')
  if (ms < 0.95 * second) return withUnit(oneDecimal(ms / second), 's')
  if (ms < 59.5 * second) return withUnit(whole(rounded(second)), 's')
  if (ms < 89.5 * minute) return withUnit(whole(rounded(minute)), 'min')
  if (ms < 47.5 * hour) return withUnit(whole(rounded(hour)), 'h')
  return withUnit(whole(rounded(day)), 'd')
}
