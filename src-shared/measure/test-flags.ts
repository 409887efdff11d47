import type { Flag } from '../records/flag'
import type { SpirometryTest, TestField } from '../records/spirometry-test'
import type { Units } from '../records/units'
import { type Limits, judgeValue, testLimits } from './limits'
import { recomputedPercent, recomputedRatio } from './recompute'
import { type StandardFactors, standardFactors } from './to-standard'

/** The most points of percent between a sent percentage and the recomputed one that go unmentioned. */
export const percentTolerance = 2

/** The most between a sent FEV1/FVC and the recomputed one that goes unmentioned. */
export const ratioTolerance = 0.02

const overFvc = 1.02

/**
 * What the values of one test give reason to say. `prefix` comes before each field (`all_tests.1.`; empty for the
 * best test). Figures: `value`, `low`, `high` and `unit` for what lies outside its limits, in the unit of those;
 * `fev1` and `fvc` as sent; `sent` and `recomputed` in percent, or as a fraction for the ratio.
 */
export function testFlags(test: SpirometryTest, units: Units, age: number | null, prefix: string): Flag[] {
  const factors = standardFactors(test, units)
  const flags: Flag[] = []
  const judge = (field: TestField, factor: number | null, limits: Limits, unit: string) => {
    const value = test[field]
    const scaled = value === null || factor === null ? null : value * factor
    const code = scaled === null ? null : judgeValue(scaled, limits)
    if (scaled === null || code === null) return
    const [low, high] = code === 'implausible' ? limits.possible : limits.usual
    flags.push({ code, field: `${prefix}${field}`, figures: { value: tidy(scaled), low, high, unit } })
  }
  judge('fev1_actual', factors.volume, testLimits.fev1, 'L')
  judge('fvc_actual', factors.volume, testLimits.fvc, 'L')
  judge('pef_actual', factors.flow, testLimits.pef, 'L/s')
  judge('ratio_actual', factors.ratio, testLimits.ratio, '')
  judge('fev1_percentage', factors.percent, testLimits.percent, '%')
  judge('fvc_percentage', factors.percent, testLimits.percent, '%')
  judge('pef_percentage', factors.percent, testLimits.percent, '%')
  const child = age !== null && age < 18
  judge(
    'duration',
    durationFactor(test.duration),
    child ? testLimits.durationOfChild : testLimits.durationOfAdult,
    's',
  )
  return [
    ...flags,
    ...overFlags(test, prefix),
    ...percentFlags(test, factors, prefix),
    ...ratioFlags(test, factors, prefix),
  ]
}

function overFlags({ fev1_actual: fev1, fvc_actual: fvc }: SpirometryTest, prefix: string): Flag[] {
  if (fev1 === null || fvc === null || fev1 <= fvc) return []
  const code = fev1 > fvc * overFvc ? 'fev1-over-fvc' : 'unlikely'
  return [{ code, field: `${prefix}fev1_actual`, figures: { fev1, fvc } }]
}

function percentFlags(test: SpirometryTest, factors: StandardFactors, prefix: string): Flag[] {
  const flags: Flag[] = []
  for (const quantity of ['fev1', 'fvc', 'pef', 'ratio'] as const) {
    const percentage = test[`${quantity}_percentage`]
    const expected = [recomputedPercent(test, quantity)]
    // this field is FEV1/FVC as percent of predicted, or FEV1/FVC itself in percent
    if (quantity === 'ratio') expected.push(scale(recomputedRatio(test), 100))
    const known = expected.filter((value) => value !== null)
    const [recomputed] = known
    if (percentage === null || factors.percent === null || recomputed === undefined) continue
    const sent = percentage * factors.percent
    const fits = (value: number) => known.some((each) => Math.abs(value - each) <= percentTolerance)
    // ratio_percentage is the one field that the published samples show as a bare number, in its own scale
    if (fits(sent) || (quantity === 'ratio' && fits(percentage))) continue
    flags.push({
      code: 'percent-differs',
      field: `${prefix}${quantity}_percentage`,
      figures: { sent: tidy(sent), recomputed: tidy(recomputed) },
    })
  }
  return flags
}

function ratioFlags(test: SpirometryTest, factors: StandardFactors, prefix: string): Flag[] {
  const sent = scale(test.ratio_actual, factors.ratio)
  const recomputed = recomputedRatio(test)
  if (sent === null || recomputed === null || Math.abs(sent - recomputed) <= ratioTolerance + 1e-9) return []
  return [
    {
      code: 'ratio-differs',
      field: `${prefix}ratio_actual`,
      figures: { sent: tidy(sent), recomputed: tidy(recomputed) },
    },
  ]
}

function durationFactor(duration: number | null): number {
  // its unit is not declared; some devices count milliseconds
  return duration !== null && duration > 300 ? 0.001 : 1
}

function scale(value: number | null, factor: number | null): number | null {
  return value === null || factor === null ? null : value * factor
}

function tidy(value: number): number {
  return Number(value.toPrecision(6))
}
