import type { RangeField } from '#shared/queries/session-condition'
import type { UnitQuestion, Units } from '#shared/records/units'
import { withUnit } from '../../format/figures'
import { numberText } from '../../format/number-text'
import { t } from '../../text/message-format'
import { figureParts } from './range-fields'

/** How a figure is typed and shown: as sent, but for percent of predicted, which is always out of 100. */
export interface FigureScale {
  /** What a person sees is the value as sent times this. */
  readonly times: number
  /** Empty for a bare number; null when nobody knows it. */
  readonly unit: string | null
  /** What the unit was inferred by, when the service declares none. */
  readonly question: UnitQuestion | null
}

const bare: FigureScale = { times: 1, unit: '', question: null }
const most = 6

/** The scale of a figure in the units of a data set. */
export function figureScale(field: RangeField, units: Units): FigureScale {
  const parts = figureParts(field)
  if (!parts) return scaleOfSession(field, units)
  const { quantity, aspect } = parts
  if (aspect === 'recomputed') return bare
  if (aspect === 'percentRecomputed') return { ...bare, unit: '%' }
  if (aspect === 'percent') {
    const { unit } = units.percent
    return { times: unit === 'fraction' ? 100 : 1, unit: unit && '%', question: 'percent' }
  }
  if (quantity === 'pef') return { times: 1, unit: units.flow.unit, question: 'flow' }
  if (quantity !== 'ratio') return { times: 1, unit: units.volume.unit, question: 'volume' }
  const { unit } = units.ratio
  return { times: 1, unit: unit === 'percent' ? '%' : unit && '', question: 'ratio' }
}

function scaleOfSession(field: RangeField, units: Units): FigureScale {
  if (field === 'bestTwoFev1') return { times: 1, unit: units.volume.unit, question: 'volume' }
  if (field === 'age') return { ...bare, unit: t('filters.unit.years') }
  if (field === 'height') return { ...bare, unit: 'cm' }
  return field === 'weight' ? { ...bare, unit: 'kg' } : bare
}

/** A value as sent, in the scale that people see: `2.41`, `74`. */
export function scaledText(sent: number, { times }: FigureScale): string {
  return numberText(sent * times, 0, most)
}

/** The same with its unit: `2.41 L`, `74 %`. */
export function scaledWithUnit(sent: number, scale: FigureScale): string {
  const text = scaledText(sent, scale)
  return scale.unit ? withUnit(text, scale.unit) : text
}
