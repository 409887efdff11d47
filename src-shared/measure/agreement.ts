import {
  type Limits,
  type Quantity,
  quantityFacts,
  quantityFields,
  type SpirometryTest,
} from '../records/test'
import type { Units } from '../records/units'
import { recomputedPercent, recomputedRatio } from './figures'
import { judgeValue, percentLimits, standardFactors } from './units'

/** Limits of a recomputed figure, and the greatest difference up to which the one sent agrees with it. */
interface Check {
  readonly limits: Limits
  readonly most: number
}

/** Percent of predicted, in percent, and FEV1/FVC, as a fraction. */
export const checks = {
  percent: { limits: percentLimits, most: 2 },
  ratio: { limits: quantityFacts.ratio.limits, most: 0.02 + 1e-9 },
} as const satisfies Record<string, Check>

/**
 * Whether a figure as sent agrees with the recomputed one. Null where nothing was checked, which is no agreement: either is
 * missing (NaN), or the recomputed one is impossible itself.
 */
export function agreementOf(sent: number, recomputed: number, { limits, most }: Check): boolean | null {
  if (Number.isNaN(sent) || Number.isNaN(recomputed)) return null
  return judgeValue(recomputed, limits) === 'implausible' ? null : Math.abs(sent - recomputed) <= most
}

/** Result of recomputing FEV1/FVC (a fraction), or another quantity's percent of predicted. */
interface Recomputed {
  readonly value: number
  readonly agrees: boolean
}

/** Recomputes a figure of a test; null where nothing was checked. */
export function recomputedOf(test: SpirometryTest, quantity: Quantity, units: Units): Recomputed | null {
  const factors = standardFactors(test, units)
  const { actual, predicted, percentage } = quantityFields[quantity]
  const isRatio = quantity === 'ratio'
  const value = (isRatio ? recomputedRatio(test) : recomputedPercent(test[actual], test[predicted])) ?? NaN
  const [field, factor] = isRatio ? [actual, factors.ratio] : [percentage, factors.percent]
  const sent = (test[field] ?? NaN) * (factor ?? NaN)
  const agrees = agreementOf(sent, value, isRatio ? checks.ratio : checks.percent)
  return agrees === null ? null : { value, agrees }
}
