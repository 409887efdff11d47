import type { UnitQuestion, Units } from '#shared/records/units'
import { figure, whole } from '../../format/figures'
import { t } from '../../text/message-format'

/** One answer to a question of units, for any of them. */
export type UnitAnswer = Units[UnitQuestion]

// what a value looks like on each scale
const examples = { percent: 71, fraction: 0.71 }

/** A unit, or a scale, as it is chosen by: `litres (L)`, `percent, as 71`. */
export function unitName(unit: string): string {
  if (unit === 'percent' || unit === 'fraction') {
    const example = figure(examples[unit], unit === 'fraction' ? 2 : 0)
    return t(`settings.units.${unit}`, { example })
  }
  return unit === 'L' || unit === 'mL' ? t(`settings.units.${unit}`) : unit
}

/** What is known of a unit that the service does not declare, with the votes. */
export function unitSentence(answer: UnitAnswer): string {
  const { unit, confirmed, agree, of } = answer
  if (of === 0) return t(confirmed ? 'settings.units.confirmedAlone' : 'settings.units.noValues')
  const votes = { agree: whole(agree), of: whole(of) }
  if (confirmed) return t('settings.units.confirmed', votes)
  return unit === null ? t('settings.units.undecided', votes) : t('settings.units.inferred', votes)
}
