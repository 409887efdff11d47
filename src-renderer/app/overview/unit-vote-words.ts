import { whole } from '../../format/figures'
import { t } from '../../text/message-format'
import { type UnitAnswer, unitName } from '../settings/unit-words'

/** The unit of a data set's values, or that nobody knows it. */
export function unitText({ unit }: UnitAnswer): string {
  return unit === null ? t('overview.units.unknown') : unitName(unit)
}

/** How a unit is known: by how many of the values, and whether a person has confirmed it. */
export function voteText({ unit, confirmed, contradicted, agree, of }: UnitAnswer): string {
  const votes = { agree: whole(agree), of: whole(of) }
  if (contradicted) return t('overview.units.contradicted', votes)
  if (confirmed !== null) return t('overview.units.confirmed', votes)
  return unit === null ? t('overview.units.undecided', { of }) : t('overview.units.inferred', votes)
}
