import type { Json } from '#shared/records/json'
import { type NumberGroup, numberGroups } from './number-groups'
import type { CurveTest, RawCurve } from './raw-curve'

const names = {
  time: /^(t|time.*|.*_?seconds?|elapsed.*)$/i,
  volume: /^(v|.*vol(ume)?s?(_.*)?)$/i,
  flow: /^(f|.*flow(rate)?s?(_.*)?)$/i,
  interval: /(interval|period|^dt$|step)/i,
  rate: /(rate|frequency|^hz$|_hz$)/i,
} as const

/**
 * Finds curves among the raw arrays of a session. Their shape is not stated by the interface, so this is inferred:
 * fields beside each other are one curve when their names say volume or flow, and time, and their lengths are equal.
 * Whatever else was sent is none, and is not lost by it.
 */
export function recogniseCurves(raw: Readonly<Record<string, Json>>): RawCurve[] {
  return numberGroups(raw).flatMap((group) => curveOf(group) ?? [])
}

function curveOf(group: NumberGroup): RawCurve | null {
  const { path, arrays } = group
  const volume = only(arrays, 'volume')
  const flow = only(arrays, 'flow')
  const length = volume?.length ?? flow?.length
  if (length === undefined || (volume && flow && volume.length !== flow.length)) return null
  return { path, test: testAt(path), volume, flow, ...timeOf(group, length) }
}

function timeOf({ arrays, numbers }: NumberGroup, length: number): Pick<RawCurve, 'time' | 'timeFrom'> {
  const sent = only(arrays, 'time')
  if (sent?.length === length && neverFalls(sent)) return { time: sent, timeFrom: 'array' }
  const interval = only(numbers, 'interval')
  if (interval !== null && isStep(interval, length))
    return { time: every(interval, length), timeFrom: 'interval' }
  const rate = only(numbers, 'rate')
  if (rate !== null && isStep(1 / rate, length)) return { time: every(1 / rate, length), timeFrom: 'rate' }
  return { time: every(1, length), timeFrom: 'count' }
}

/** The only value whose name says what it is, and nothing else as well; null when there are none or several. */
function only<T>(values: ReadonlyMap<string, T>, role: keyof typeof names): T | null {
  const found = [...values].filter(([name]) => rolesOf(name).join() === role)
  const [first] = found
  return first && found.length === 1 ? first[1] : null
}

function rolesOf(name: string): string[] {
  return Object.entries(names).flatMap(([role, pattern]) => (pattern.test(name) ? [role] : []))
}

function isStep(interval: number, length: number): boolean {
  return interval > 0 && Number.isFinite(interval * length)
}

function every(interval: number, length: number): number[] {
  return Array.from({ length }, (_, index) => index * interval)
}

function neverFalls(values: readonly number[]): boolean {
  return values.every((value, index) => index === 0 || value >= (values[index - 1] ?? value))
}

function testAt(path: string): CurveTest {
  const found = /(?:^|\.)all_tests\.(\d+)(?:\.|$)/.exec(path)
  if (found) return { kind: 'one', index: Number(found[1]) }
  return /(?:^|\.)best_test(?:\.|$)/.test(path) ? { kind: 'best' } : null
}
