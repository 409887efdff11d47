import type { RangeField } from '#shared/queries/filter'
import type { UnitQuestion, Units } from '#shared/records/units'
import { numberText, withUnit } from '../../format/numbers'
import { t } from '../../text/texts.svelte'
import { figureParts } from './range-fields'

/** How a figure is typed and shown: as sent, but for percent of predicted, which is always out of 100. */
export interface FigureScale {
  /** What a person sees is the value as sent times this. */
  readonly times: number
  /** Empty for a bare number; null when nobody knows it. */
  readonly unit: string | null
  /** What the unit was inferred by, when the service declares none. */
  readonly question: UnitQuestion | null
  /** How many decimals such figures are usually given with, from and to. */
  readonly decimals: readonly [least: number, most: number]
}

const none = [0, 0] as const
const two = [2, 2] as const
const asSent = [0, 3] as const
const bare: FigureScale = { times: 1, unit: '', question: null, decimals: none }
const typedAtMost = 6

/** The scale of a figure in the units of a data set. */
export function figureScale(field: RangeField, units: Units): FigureScale {
  const parts = figureParts(field)
  if (!parts) return scaleOfSession(field, units)
  const { quantity, aspect } = parts
  if (aspect === 'recomputed') return { ...bare, decimals: two }
  if (aspect === 'percentRecomputed') return { ...bare, unit: '%' }
  if (aspect === 'percent') {
    const { unit } = units.percent
    return {
      times: unit === 'fraction' ? 100 : 1,
      unit: unit && '%',
      question: 'percent',
      decimals: unit ? none : asSent,
    }
  }
  if (quantity === 'pef') return flowScale(units)
  if (quantity !== 'ratio') return volumeScale(units)
  const { unit } = units.ratio
  if (unit === null) return { times: 1, unit, question: 'ratio', decimals: asSent }
  return unit === 'percent'
    ? { times: 1, unit: '%', question: 'ratio', decimals: none }
    : { times: 1, unit: '', question: 'ratio', decimals: two }
}

function scaleOfSession(field: RangeField, units: Units): FigureScale {
  if (field === 'bestTwoFev1') return volumeScale(units)
  if (field === 'age') return { ...bare, unit: t('filters.unit.years'), decimals: [1, 1] }
  if (field === 'height') return { ...bare, unit: 'cm', decimals: [0, 1] }
  return field === 'weight' ? { ...bare, unit: 'kg', decimals: [0, 1] } : bare
}

function volumeScale({ volume: { unit } }: Units): FigureScale {
  return { times: 1, unit, question: 'volume', decimals: unit === 'L' ? two : unit ? none : asSent }
}

function flowScale({ flow: { unit } }: Units): FigureScale {
  return { times: 1, unit, question: 'flow', decimals: unit === 'L/s' ? [1, 1] : unit ? none : asSent }
}

/** A limit in the scale that people see, as exact as it was typed: `2.4`, `74`. */
export function limitText(sent: number, { times }: FigureScale): string {
  return numberText(sent * times, 0, typedAtMost)
}

/** The same with its unit: `2.4 L`, `74 %`. */
export function limitWithUnit(sent: number, scale: FigureScale): string {
  return withItsUnit(limitText(sent, scale), scale)
}

/** A figure that is there, with the usual decimals and its unit: `2.40 L`. */
export function figureWithUnit(sent: number, scale: FigureScale): string {
  return withItsUnit(numberText(sent * scale.times, ...scale.decimals), scale)
}

function withItsUnit(text: string, { unit }: FigureScale): string {
  return unit ? withUnit(text, unit) : text
}
