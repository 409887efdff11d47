import type { UnitQuestion, Units } from '#shared/records/units'
import { whole } from '../../format/figures'
import { t } from '../../text/message-format'

/** The unit of a data set's values, or that nobody knows it. */
export function unitText(units: Units, question: UnitQuestion): string {
  const { unit } = units[question]
  if (unit === null) return t('overview.units.unknown')
  return unit === 'percent' || unit === 'fraction' ? t(`overview.units.scale.${unit}`) : unit
}

/** How a unit is known: by how many of the values, and whether a person has confirmed it. */
export function voteText({ unit, confirmed, contradicted, agree, of }: Units[UnitQuestion]): string {
  const votes = { agree: whole(agree), of: whole(of) }
  if (contradicted) return t('overview.units.contradicted', votes)
  if (confirmed !== null) return t('overview.units.confirmed', votes)
  return unit === null ? t('overview.units.undecided', { of }) : t('overview.units.inferred', votes)
}
