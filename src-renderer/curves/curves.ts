import type { Json } from '#shared/records/json'
import type { SessionDetail } from '#shared/queries/session-detail'
import type { SpirometryTest } from '#shared/records/test'
import type { Measures } from '../format/measures'
import { t } from '../text/texts.svelte'

/** The units of a curve; null where nothing sent with its test tells. */
export interface CurveUnits {
  readonly volume: 'L' | 'mL' | null
  readonly time: 's' | 'ms' | null
  readonly flow: string | null
}

const unknown: CurveUnits = { volume: null, time: null, flow: null }

const volumeTolerance = 0.1
const slopeTolerance = 0.15

/**
 * Infers the units of a curve from the figures of its test: the span of the volume is the FVC, in its unit (`volumeUnit`,
 * null if unknown); after one second it is the FEV1; and the flow is the slope of the volume.
 */
export function curveUnits(
  curve: RawCurve,
  test: SpirometryTest | null,
  volumeUnit: 'L' | 'mL' | null,
): CurveUnits {
  const { volume } = curve
  const fvc = test?.fvc_actual ?? null
  if (!volume || !test || fvc === null || fvc <= 0 || volumeUnit === null) return unknown
  const least = volume.reduce((least, value) => Math.min(least, value), Infinity)
  const span = volume.reduce((most, value) => Math.max(most, value), -Infinity) - least
  const factor = [1, 1000, 0.001].find((one) => isNear(span, fvc * one, volumeTolerance))
  const unit = factor === undefined ? null : unitTimes(volumeUnit, factor)
  if (factor === undefined || unit === null) return unknown
  const time = timeUnit(curve, test.fev1_actual === null ? null : test.fev1_actual * factor)
  return { volume: unit, time, flow: time && flowUnit(curve, volume, unit, time === 's' ? 1 : 1000) }
}

function unitTimes(sent: 'L' | 'mL', factor: number): 'L' | 'mL' | null {
  if (factor === 1) return sent
  if (factor === 1000) return sent === 'L' ? 'mL' : null
  return sent === 'mL' ? 'L' : null
}

function timeUnit(curve: RawCurve, fev1: number | null): 's' | 'ms' | null {
  if (fev1 === null || fev1 <= 0 || curve.timeFrom === 'count') return null
  const fits = (second: number) => {
    const blown = blownWithin(curve, second)
    return blown !== null && isNear(blown, fev1, slopeTolerance)
  }
  if (fits(1)) return 's'
  return fits(1000) ? 'ms' : null
}

/** The time at which the volume begins to rise. */
function riseOf({ time, volume }: RawCurve): number {
  const first = volume?.[0] ?? 0
  const most = volume?.reduce((most, value) => Math.max(most, value), -Infinity) ?? 0
  const firstRise = volume?.findIndex((value) => value - first > 0.02 * (most - first)) ?? 0
  return time[Math.max(0, firstRise - 1)] ?? 0
}

/** The volume blown within a span of time from the first rise on; null if the curve is shorter. */
function blownWithin(curve: RawCurve, span: number): number | null {
  const { time, volume } = curve
  if (!volume) return null
  const first = volume[0] ?? 0
  const start = riseOf(curve)
  const end = time.findIndex((at) => at >= start + span)
  const value = volume[end]
  return end < 0 || value === undefined ? null : value - first
}

function flowUnit(
  { time, flow }: RawCurve,
  volume: readonly number[],
  unit: 'L' | 'mL',
  second: number,
): string | null {
  if (!flow) return null
  const slopes = volume.map((_, index) => {
    const width = ((time[index + 1] ?? NaN) - (time[index - 1] ?? NaN)) / second
    return ((volume[index + 1] ?? NaN) - (volume[index - 1] ?? NaN)) / width
  })
  const steepest = slopes.reduce((most, slope) => (slope > most ? slope : most), 0)
  const ratios = slopes
    .flatMap((slope, index) => (slope > steepest / 5 ? [(flow[index] ?? NaN) / slope] : []))
    .sort((a, b) => a - b)
  const ratio = ratios[Math.floor(ratios.length / 2)] ?? NaN
  if (isNear(ratio, 1, slopeTolerance)) return `${unit}/s`
  return isNear(ratio, 60, slopeTolerance) ? `${unit}/min` : null
}

function isNear(value: number, to: number, tolerance: number): boolean {
  return Math.abs(value - to) <= tolerance * to
}

/** The units shared by all curves; null for each in which they differ. */
export function sharedUnits(all: readonly CurveUnits[]): CurveUnits {
  const shared = <T>(of: (units: CurveUnits) => T): T | null => {
    const [first = null, ...rest] = all.map(of)
    return rest.every((one) => one === first) ? first : null
  }
  return {
    volume: shared((one) => one.volume),
    time: shared((one) => one.time),
    flow: shared((one) => one.flow),
  }
}

/** The test of a curve; null for the session itself. */
type CurveTest = { readonly kind: 'best' } | { readonly kind: 'one'; readonly index: number } | null

/** Arrays of equal length that their names identify as the course of one test. */
export interface RawCurve {
  /** The path of its fields, such as `all_tests.1.raw`. */
  readonly path: string
  readonly test: CurveTest
  /** Never falls. */
  readonly time: readonly number[]
  /** The source of the time: sent for each sample, made from an interval or a rate, or counted samples. */
  readonly timeFrom: 'array' | 'interval' | 'rate' | 'count'
  /** Volume, flow or both are there. */
  readonly volume: readonly number[] | null
  readonly flow: readonly number[] | null
}

const names = {
  time: /^(t|time.*|.*_?seconds?|elapsed.*)$/i,
  volume: /^(v|.*vol(ume)?s?(_.*)?)$/i,
  flow: /^(f|.*flow(rate)?s?(_.*)?)$/i,
  interval: /(interval|period|^dt$|step)/i,
  rate: /(rate|frequency|^hz$|_hz$)/i,
} as const

/**
 * Finds curves in the raw data of a session. The interface does not state their shape, so it is inferred: sibling fields are
 * one curve if their names say volume or flow, and time, and their lengths are equal. All other data is left as it is.
 */
export function recogniseCurves(raw: Readonly<Record<string, Json>>): RawCurve[] {
  return numberGroups(raw).flatMap((group) => curveOf(group) ?? [])
}

function curveOf(group: NumberGroup): RawCurve | null {
  const { path, arrays } = group
  const volume = uniqueOfRole(arrays, 'volume')
  const flow = uniqueOfRole(arrays, 'flow')
  const length = volume?.length ?? flow?.length
  if (length === undefined || (volume && flow && volume.length !== flow.length)) return null
  return { path, test: testAt(path), volume, flow, ...timeOf(group, length) }
}

function timeOf({ arrays, numbers }: NumberGroup, length: number): Pick<RawCurve, 'time' | 'timeFrom'> {
  const sent = uniqueOfRole(arrays, 'time')
  if (sent?.length === length && neverFalls(sent)) return { time: sent, timeFrom: 'array' }
  const interval = uniqueOfRole(numbers, 'interval')
  if (interval !== null && isStep(interval, length))
    return { time: every(interval, length), timeFrom: 'interval' }
  const rate = uniqueOfRole(numbers, 'rate')
  if (rate !== null && isStep(1 / rate, length)) return { time: every(1 / rate, length), timeFrom: 'rate' }
  return { time: every(1, length), timeFrom: 'count' }
}

/** The only value whose name has this role and no other; null for none or several. */
function uniqueOfRole<T>(values: ReadonlyMap<string, T>, role: keyof typeof names): T | null {
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

/** Sibling fields: the arrays of numbers, and the single numbers. */
interface NumberGroup {
  readonly path: string
  readonly arrays: ReadonlyMap<string, readonly number[]>
  readonly numbers: ReadonlyMap<string, number>
}

interface OpenGroup {
  readonly arrays: Map<string, readonly number[]>
  readonly numbers: Map<string, number>
}

const fewestSamples = 10

/** All fields with numbers, by the path of their parent; a list of points counts as an array for each number. */
function numberGroups(raw: Readonly<Record<string, Json>>): NumberGroup[] {
  const groups = new Map<string, OpenGroup>()
  for (const [path, value] of Object.entries(raw)) {
    const dot = path.lastIndexOf('.')
    collect(groups, path.slice(0, Math.max(0, dot)), path.slice(dot + 1), value)
  }
  return [...groups].flatMap(([path, group]) => (group.arrays.size > 0 ? [{ path, ...group }] : []))
}

function collect(groups: Map<string, OpenGroup>, parent: string, name: string, value: Json): void {
  const path = parent ? `${parent}.${name}` : name
  if (typeof value === 'number') groupAt(groups, parent).numbers.set(name, value)
  else if (Array.isArray(value)) {
    const points = columnsOf(value)
    if (isSamples(value)) groupAt(groups, parent).arrays.set(name, value)
    else if (points) for (const [field, column] of points) groupAt(groups, path).arrays.set(field, column)
    else if (value.length < fewestSamples)
      value.forEach((inner, index) => collect(groups, path, String(index), inner))
  } else if (value !== null && typeof value === 'object')
    for (const [field, inner] of Object.entries(value)) collect(groups, path, field, inner)
}

function groupAt(groups: Map<string, OpenGroup>, path: string): OpenGroup {
  const group = groups.get(path) ?? { arrays: new Map(), numbers: new Map() }
  groups.set(path, group)
  return group
}

function isSamples(value: readonly Json[]): value is number[] {
  return value.length >= fewestSamples && value.every((sample) => Number.isFinite(sample))
}

function columnsOf(points: readonly Json[]): Map<string, number[]> | null {
  const [first] = points
  if (points.length < fewestSamples || !first || typeof first !== 'object' || Array.isArray(first))
    return null
  const columns = new Map(Object.keys(first).map((name): [string, number[]] => [name, []]))
  for (const point of points) {
    if (point === null || typeof point !== 'object' || Array.isArray(point)) return null
    for (const [name, column] of columns) {
      const value = point[name]
      if (typeof value === 'number' && Number.isFinite(value)) column.push(value)
      else columns.delete(name)
    }
  }
  return columns.size > 0 ? columns : null
}

/** A session whose curves are drawn, with its raw data. */
export interface CurveSource {
  readonly detail: SessionDetail
  /** Of this session. */
  readonly measures: Measures
  readonly raw: Readonly<Record<string, Json>>
  /** Its place in a pair; null outside of one. */
  readonly role: 'pre' | 'post' | null
}

/** A curve with its place in the page: name, session and manoeuvre. */
export interface DrawnCurve extends RawCurve {
  /** Unique among all that are drawn together. */
  readonly key: string
  readonly session: string
  /** The place of its manoeuvre among all of the session; null for the session itself. */
  readonly manoeuvre: number | null
  readonly name: string
  /** Whether its manoeuvre is the one chosen by the service. */
  readonly chosen: boolean
  readonly role: CurveSource['role']
}

/** Curves that are drawn together, and the units that all of them have. */
export interface DrawnCurves {
  readonly curves: readonly DrawnCurve[]
  readonly units: CurveUnits
}

/**
 * Names the curves of sessions that are drawn together. The best manoeuvre's is left out if it also occurs among all; of
 * sessions after the first only the chosen one is drawn, and none whose units are others.
 */
export function drawnCurves([first, ...others]: readonly CurveSource[]): DrawnCurves {
  if (!first) return { curves: [], units: unknown }
  const own = curvesOf(first)
  const same = others.flatMap((source) => {
    const { curves, units } = curvesOf(source)
    const isSame = units.volume === own.units.volume && units.time === own.units.time
    return isSame && units.flow === own.units.flow ? curves.filter(({ chosen }) => chosen) : []
  })
  return { curves: [...own.curves, ...same], units: own.units }
}

function curvesOf({ detail, measures, raw, role }: CurveSource): DrawnCurves {
  const { session, bestIndex } = detail
  const found = recogniseCurves(raw)
  const again = found.some(({ test }) => test?.kind === 'one' && test.index === bestIndex)
  const shown = found.filter(({ test }) => test?.kind !== 'best' || !again)
  const sent = measures.unit('fvc')
  const volumeUnit = sent === 'L' || sent === 'mL' ? sent : null
  return {
    curves: shown.map((curve) => ({
      ...curve,
      key: `${session.id} ${curve.path}`,
      session: session.id,
      manoeuvre: curve.test?.kind === 'one' ? curve.test.index : curve.test && bestIndex,
      name: nameOf(curve, role),
      chosen: curve.test?.kind === 'best' || (curve.test !== null && curve.test.index === bestIndex),
      role,
    })),
    units: sharedUnits(shown.map((curve) => curveUnits(curve, testOf(curve, session), volumeUnit))),
  }
}

function testOf({ test }: RawCurve, session: SessionDetail['session']): SpirometryTest | null {
  if (test?.kind === 'best') return session.best_test
  return (test && session.all_tests[test.index]) ?? null
}

function nameOf({ test, path }: RawCurve, role: CurveSource['role']): string {
  if (test === null) return path === '' ? t('raw.curve.session') : path
  return test.kind === 'best' ? t('session.best.title') : manoeuvreName(test.index, role)
}

/** The name of a manoeuvre, counted from 0 among all of its session: `Manoeuvre 2`, `Pre 2`. */
export function manoeuvreName(index: number, role: CurveSource['role']): string {
  const test = index + 1
  return role === null ? t('session.all.test', { test }) : t(`session.all.${role}`, { test })
}

/** Places of a chosen curve's figures as sent, in the units of the curves; null where a unit is unknown. */
export interface Landmarks {
  /** The volume one second after the first rise, with its time. */
  readonly fev1: { readonly time: number; readonly volume: number } | null
  /** The highest flow, with its volume. */
  readonly peak: { readonly volume: number; readonly flow: number } | null
  readonly fvcPredicted: number | null
  readonly pefPredicted: number | null
}

const perLitre = { L: 1, mL: 1000 } as const
const perLitreASecond: Readonly<Record<string, number>> = {
  'L/s': 1,
  'L/min': 60,
  'cL/s': 100,
  'mL/s': 1000,
  'mL/min': 60_000,
}

/** The places of a curve's figures: those of its own session's best manoeuvre. */
export function landmarksOf(
  curve: DrawnCurve,
  { detail: { session }, measures }: CurveSource,
  units: CurveUnits,
): Landmarks {
  const best = session.best_test
  const litres = units.volume && perLitre[units.volume]
  const flowUnit = measures.unit('pef')
  const [of, to] = [perLitreASecond[flowUnit ?? ''], perLitreASecond[units.flow ?? '']]
  const volumeAt = (value: number | null) => {
    const known = measures.litres(value)
    return known === null || litres === null ? null : known * litres
  }
  const fev1 = volumeAt(best?.fev1_actual ?? null)
  const second = units.time === null ? null : units.time === 's' ? 1 : 1000
  const { flow, volume } = curve
  const at = flow ? flow.reduce((most, value, index) => (value > (flow[most] ?? 0) ? index : most), 0) : 0
  const predicted = best?.pef_predicted ?? null
  return {
    fev1:
      fev1 === null || second === null || !volume
        ? null
        : { time: riseOf(curve) + second, volume: (volume[0] ?? 0) + fev1 },
    peak: flow && volume ? { volume: volume[at] ?? 0, flow: flow[at] ?? 0 } : null,
    fvcPredicted: volumeAt(best?.fvc_predicted ?? null),
    pefPredicted: predicted === null || !of || !to ? null : (predicted / of) * to,
  }
}

/** A curve whose volume begins at zero, so that several lie over one another. */
export function fromZero(curve: DrawnCurve): DrawnCurve {
  const first = curve.volume?.[0] ?? 0
  return first === 0 || !curve.volume
    ? curve
    : { ...curve, volume: curve.volume.map((value) => value - first) }
}

/** Whether inspiratory flow was sent: flow below zero of more than noise. */
export function hasInspiration(curves: readonly RawCurve[]): boolean {
  return curves.some(({ flow }) => {
    const [least, most] = extremes(flow ?? [])
    return least < -inspiratoryShare * most
  })
}

const inspiratoryShare = 0.1

/** The least and the greatest of very many values; infinities of none. */
export function extremes(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([least, greatest], value) => [Math.min(least, value), Math.max(greatest, value)],
    [Infinity, -Infinity],
  )
}

const mostSamples = 41

/** The indexes of samples that stand for `count` in a table: the first, the last, and the others evenly between. */
export function evenSamples(count: number, most = mostSamples): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index)
  return Array.from({ length: most }, (_, index) => Math.round((index * (count - 1)) / (most - 1)))
}
