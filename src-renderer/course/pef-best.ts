import { surelyShareUnit } from '#shared/measure/comparable'
import { withoutNoise } from '#shared/measure/figures'
import { flowFactors } from '#shared/measure/units'
import type { MarkValue } from '#shared/records/marks'
import type { unitChoices, Units } from '#shared/records/units'
import type { SetPefBest } from './course'

/**
 * The personal best set for a patient by a mark, in the unit of the patient's own values. Null for none, and while the unit
 * of either is unknown.
 */
export function pefBestOf(
  mark: MarkValue<'pef-best'> | null,
  { flow: { unit } }: Pick<Units, 'flow'>,
): SetPefBest | null {
  if (mark === null || unit === null) return null
  const { value, day, unit: own } = mark
  if (own === unit) return { value, day }
  if (own !== undefined) return { value: withoutNoise((value * flowFactors[own]) / flowFactors[unit]), day }
  // an old mark has no unit: the size has to tell
  return isOfUnit(value, unit) ? { value, day } : null
}

function isOfUnit(value: number, flow: (typeof unitChoices.flow)[number]): boolean {
  const unknown = { volume: null, flow: null, percent: null, ratio: null }
  return surelyShareUnit('flow', [value, { units: unknown }], [value, { units: { ...unknown, flow } }])
}
