import type { Mark } from '#shared/calls/mark-calls'
import type { Baseline, MarkValue } from '#shared/records/marks'
import { t } from '../text/texts.svelte'
import { dayText } from './moments'
import { numberText, withUnit } from './numbers'

/** A day of transplantation among other facts; empty for none. */
export function transplantText(entered: MarkValue<'transplant'> | null): string {
  return entered === null ? '' : t('patient.transplant.fact', { day: dayText(entered.day) })
}

/** A baseline among other facts, with its day and whoever set it; empty for none. */
export function baselineText(mark: Mark<'baseline'> | null): string {
  if (mark === null) return ''
  const { by, value } = mark
  const words = { value: baselineVolume(value), day: dayText(value.day), by, known: by === '' ? 'no' : 'yes' }
  return t('patient.baseline.fact', words)
}

/** The volume of a baseline with its unit, to the mL as it was entered. */
export function baselineVolume({ value, unit }: Pick<Baseline, 'value' | 'unit'>): string {
  return withUnit(unit === 'L' ? numberText(value, 2, 3) : numberText(value, 0, 0), unit)
}
