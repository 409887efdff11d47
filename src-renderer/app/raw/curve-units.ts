import type { SpirometryTest } from '#shared/records/test'
import type { RawCurve } from './raw-curve'

/** The units of a curve, each null where nothing that was sent with its test tells. */
export interface CurveUnits {
  readonly volume: 'L' | 'mL' | null
  readonly time: 's' | 'ms' | null
  readonly flow: string | null
}

const unknown: CurveUnits = { volume: null, time: null, flow: null }

const volumeTolerance = 0.1
const slopeTolerance = 0.15

/**
 * Infers the units of a curve from the figures of its test: the volume's span is the FVC, in whatever unit that was
 * sent (`volumeUnit`, null when unknown); after one second it is the FEV1; and the flow is the slope of the volume.
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

/** The volume blown within a span of time from the first rise on; null when the curve is shorter. */
function blownWithin({ time, volume }: RawCurve, span: number): number | null {
  if (!volume) return null
  const first = volume[0] ?? 0
  const most = volume.reduce((most, value) => Math.max(most, value), -Infinity)
  const rises = volume.findIndex((value) => value - first > 0.02 * (most - first))
  const start = time[Math.max(0, rises - 1)] ?? 0
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

/** The units that all curves share; null for each in which they differ. */
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
