import type { Flag } from '../records/flag'
import { type Quantity, type SpirometryTest, type TestField, quantities } from '../records/spirometry-test'
import type { Units } from '../records/units'
import { type Limits, judgeValue, testLimits } from './limits'
import { quantityFields } from './quantity-fields'
import { recomputedPercent, recomputedRatio } from './recompute'
import { standardFactors } from './to-standard'

/** The most points of percent between a sent percentage and the recomputed one that go unmentioned. */
export const percentTolerance = 2

/** The most between a sent FEV1/FVC and the recomputed one that goes unmentioned. */
export const ratioTolerance = 0.02

const overFvc = 1.02

/**
 * Adds to `flags` what the values of one test give reason to say. `prefix` comes before each field
 * (`all_tests.1.`; empty for the best test). Figures: `value`, `low`, `high` and `unit` for what lies outside its
 * limits, in the unit of those; `fev1` and `fvc` as sent; `sent` and `recomputed` in percent, or as a fraction for
 * the ratio. It runs for every test that comes in, so it makes nothing that it does not need.
 */
export function addTestFlags(
  flags: Flag[],
  test: SpirometryTest,
  units: Units,
  age: number | null,
  prefix: string,
): void {
  const { volume, flow, percent, ratio } = standardFactors(test, units)
  const duration = age !== null && age < 18 ? testLimits.durationOfChild : testLimits.durationOfAdult
  addJudged(flags, test, 'fev1_actual', volume, testLimits.fev1, 'L', prefix)
  addJudged(flags, test, 'fvc_actual', volume, testLimits.fvc, 'L', prefix)
  addJudged(flags, test, 'pef_actual', flow, testLimits.pef, 'L/s', prefix)
  addJudged(flags, test, 'ratio_actual', ratio, testLimits.ratio, '', prefix)
  addJudged(flags, test, 'fev1_percentage', percent, testLimits.percent, '%', prefix)
  addJudged(flags, test, 'fvc_percentage', percent, testLimits.percent, '%', prefix)
  addJudged(flags, test, 'pef_percentage', percent, testLimits.percent, '%', prefix)
  addJudged(flags, test, 'duration', durationFactor(test.duration), duration, 's', prefix)
  addOver(flags, test, prefix)
  for (const quantity of quantities) addPercentDiffers(flags, test, quantity, percent, prefix)
  addRatioDiffers(flags, test, ratio, prefix)
}

function addJudged(
  flags: Flag[],
  test: SpirometryTest,
  field: TestField,
  factor: number | null,
  limits: Limits,
  unit: string,
  prefix: string,
): void {
  const value = test[field]
  if (value === null || factor === null) return
  const code = judgeValue(value * factor, limits)
  if (code === null) return
  const [low, high] = code === 'implausible' ? limits.possible : limits.usual
  flags.push({ code, field: `${prefix}${field}`, figures: { value: tidy(value * factor), low, high, unit } })
}

function addOver(
  flags: Flag[],
  { fev1_actual: fev1, fvc_actual: fvc }: SpirometryTest,
  prefix: string,
): void {
  if (fev1 === null || fvc === null || fev1 <= fvc) return
  const code = fev1 > fvc * overFvc ? 'fev1-over-fvc' : 'unlikely'
  flags.push({ code, field: `${prefix}fev1_actual`, figures: { fev1, fvc } })
}

function addPercentDiffers(
  flags: Flag[],
  test: SpirometryTest,
  quantity: Quantity,
  factor: number | null,
  prefix: string,
): void {
  const percentage = test[quantityFields[quantity].percentage]
  if (percentage === null || factor === null) return
  const ofPredicted = recomputedPercent(test, quantity)
  // this field is FEV1/FVC as percent of predicted, or FEV1/FVC itself in percent
  const itself = quantity === 'ratio' ? recomputedRatio(test) : null
  const recomputed = ofPredicted ?? (itself === null ? null : 100 * itself)
  if (recomputed === null) return
  const sent = percentage * factor
  // ratio_percentage is the one field that the published samples show as a bare number, in its own scale
  if (fits(sent, recomputed, itself) || (quantity === 'ratio' && fits(percentage, recomputed, itself))) return
  const figures = { sent: tidy(sent), recomputed: tidy(recomputed) }
  flags.push({ code: 'percent-differs', field: `${prefix}${quantity}_percentage`, figures })
}

function fits(percentage: number, recomputed: number, itself: number | null): boolean {
  return (
    Math.abs(percentage - recomputed) <= percentTolerance ||
    (itself !== null && Math.abs(percentage - 100 * itself) <= percentTolerance)
  )
}

function addRatioDiffers(flags: Flag[], test: SpirometryTest, factor: number | null, prefix: string): void {
  const recomputed = recomputedRatio(test)
  if (test.ratio_actual === null || factor === null || recomputed === null) return
  const sent = test.ratio_actual * factor
  if (Math.abs(sent - recomputed) <= ratioTolerance + 1e-9) return
  const figures = { sent: tidy(sent), recomputed: tidy(recomputed) }
  flags.push({ code: 'ratio-differs', field: `${prefix}ratio_actual`, figures })
}

function durationFactor(duration: number | null): number {
  // its unit is not declared; some devices count milliseconds
  return duration !== null && duration > 300 ? 0.001 : 1
}

function tidy(value: number): number {
  return Number(value.toPrecision(6))
}
