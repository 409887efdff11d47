import type { Flag } from '../records/flag'
import type { SpirometryTest, TestField } from '../records/spirometry-test'
import type { Units } from '../records/units'
import { type Limits, judgeValue, testLimits } from './limits'
import { recomputedPercent, recomputedRatio } from './recompute'
import { standardFactors } from './to-standard'

/** The most points of percent between a sent percentage and the recomputed one that go unmentioned. */
export const percentTolerance = 2

/** The most between a sent FEV1/FVC and the recomputed one that goes unmentioned. */
export const ratioTolerance = 0.02

const overFvc = 1.02

/**
 * Adds to `flags` what the values of one test give reason to say; `index` is its place in `all_tests`, null for the
 * best test. Figures: `value`, `low`, `high` and `unit` for what lies outside its limits, in the unit of those;
 * `fev1` and `fvc` as sent; `sent` and `recomputed` in percent, or as a fraction for the ratio. It runs for every
 * test that comes in, so it asks for each value by its own name and makes nothing until there is something to say.
 */
export function addTestFlags(
  flags: Flag[],
  index: number | null,
  test: SpirometryTest,
  units: Units,
  age: number | null,
): void {
  const { volume, flow, percent, ratio } = standardFactors(test, units)
  const duration = age !== null && age < 18 ? testLimits.durationOfChild : testLimits.durationOfAdult
  addJudged(flags, index, 'fev1_actual', test.fev1_actual, volume, testLimits.fev1, 'L')
  addJudged(flags, index, 'fvc_actual', test.fvc_actual, volume, testLimits.fvc, 'L')
  addJudged(flags, index, 'pef_actual', test.pef_actual, flow, testLimits.pef, 'L/s')
  addJudged(flags, index, 'ratio_actual', test.ratio_actual, ratio, testLimits.ratio, '')
  addJudged(flags, index, 'fev1_percentage', test.fev1_percentage, percent, testLimits.percent, '%')
  addJudged(flags, index, 'fvc_percentage', test.fvc_percentage, percent, testLimits.percent, '%')
  addJudged(flags, index, 'pef_percentage', test.pef_percentage, percent, testLimits.percent, '%')
  addJudged(flags, index, 'duration', test.duration, durationFactor(test.duration), duration, 's')
  addOver(flags, index, test)
  const ofFev1 = recomputedPercent(test.fev1_actual, test.fev1_predicted)
  const ofFvc = recomputedPercent(test.fvc_actual, test.fvc_predicted)
  const ofPef = recomputedPercent(test.pef_actual, test.pef_predicted)
  addPercentDiffers(flags, index, 'fev1_percentage', test.fev1_percentage, percent, ofFev1)
  addPercentDiffers(flags, index, 'fvc_percentage', test.fvc_percentage, percent, ofFvc)
  addPercentDiffers(flags, index, 'pef_percentage', test.pef_percentage, percent, ofPef)
  addRatioPercentDiffers(flags, index, test, percent)
  addRatioDiffers(flags, index, test, ratio)
}

function addJudged(
  flags: Flag[],
  index: number | null,
  field: TestField,
  sent: number | null,
  factor: number | null,
  limits: Limits,
  unit: string,
): void {
  if (sent === null || factor === null) return
  const value = sent * factor
  const code = judgeValue(value, limits)
  if (code === null) return
  const [low, high] = code === 'implausible' ? limits.possible : limits.usual
  flags.push({ code, field: pathOf(index, field), figures: { value: tidy(value), low, high, unit } })
}

function addOver(flags: Flag[], index: number | null, test: SpirometryTest): void {
  const { fev1_actual: fev1, fvc_actual: fvc } = test
  if (fev1 === null || fvc === null || fev1 <= fvc) return
  const code = fev1 > fvc * overFvc ? 'fev1-over-fvc' : 'unlikely'
  flags.push({ code, field: pathOf(index, 'fev1_actual'), figures: { fev1, fvc } })
}

function addPercentDiffers(
  flags: Flag[],
  index: number | null,
  field: TestField,
  sent: number | null,
  factor: number | null,
  recomputed: number | null,
): void {
  if (sent === null || factor === null || recomputed === null) return
  if (fits(sent * factor, recomputed)) return
  const figures = { sent: tidy(sent * factor), recomputed: tidy(recomputed) }
  flags.push({ code: 'percent-differs', field: pathOf(index, field), figures })
}

/** This field is FEV1/FVC as percent of predicted, or FEV1/FVC itself in percent. */
function addRatioPercentDiffers(
  flags: Flag[],
  index: number | null,
  test: SpirometryTest,
  factor: number | null,
): void {
  const sent = test.ratio_percentage
  if (sent === null || factor === null) return
  const itself = recomputedPercent(test.fev1_actual, test.fvc_actual)
  const ofPredicted = recomputedPercent(test.ratio_actual, test.ratio_predicted)
  if (fits(sent * factor, itself) || fits(sent * factor, ofPredicted)) return
  // it is the one field that the published samples show as a bare number, in its own scale
  if (fits(sent, itself) || fits(sent, ofPredicted)) return
  addPercentDiffers(flags, index, 'ratio_percentage', sent, factor, ofPredicted ?? itself)
}

function fits(percent: number, recomputed: number | null): boolean {
  return recomputed !== null && Math.abs(percent - recomputed) <= percentTolerance
}

function addRatioDiffers(
  flags: Flag[],
  index: number | null,
  test: SpirometryTest,
  factor: number | null,
): void {
  const recomputed = recomputedRatio(test)
  if (test.ratio_actual === null || factor === null || recomputed === null) return
  const sent = test.ratio_actual * factor
  if (Math.abs(sent - recomputed) <= ratioTolerance + 1e-9) return
  const figures = { sent: tidy(sent), recomputed: tidy(recomputed) }
  flags.push({ code: 'ratio-differs', field: pathOf(index, 'ratio_actual'), figures })
}

function pathOf(index: number | null, field: TestField): string {
  return index === null ? field : `all_tests.${index}.${field}`
}

function durationFactor(duration: number | null): number {
  // its unit is not declared; some devices count milliseconds
  return duration !== null && duration > 300 ? 0.001 : 1
}

function tidy(value: number): number {
  return Number(value.toPrecision(6))
}
