import type { Quantity } from '#shared/records/test'
import type { Units } from '#shared/records/units'
import { change, figure, missing, whole, withUnit } from './figures'
import { numberText } from './number-text'

/** The order in which people read the quantities. */
export const quantityOrder = ['fev1', 'fvc', 'ratio', 'pef'] as const satisfies readonly Quantity[]

/** How the figures of one data set are written, in the units that were sent. */
export interface Measures {
  /** What is known of the units. */
  readonly units: Units
  /** A measured or predicted value: `2.41`, without its unit. */
  value(quantity: Quantity, value: number | null): string
  /** The unit of a quantity: `L`, `L/s`, `%`; empty for a ratio as a fraction, null when nobody knows. */
  unit(quantity: Quantity): string | null
  /** A value with its unit, as far as it is known: `2.41 L`. */
  full(quantity: Quantity, value: number | null): string
  /** A difference with its sign: `+0.12`. */
  change(quantity: Quantity, difference: number | null): string
  /** Percent of predicted on a scale to 100, whichever way it was sent; null when that is not known. */
  percent(sent: number | null): number | null
  /** Percent of predicted without its sign; as sent when the scale is not known. */
  percentText(sent: number | null): string
  /** A volume in litres; null when the unit is not known. */
  litres(volume: number | null): number | null
}

const asSent = (number: number) => numberText(number, 0, 3)

/** Writes figures for the units that a library inferred; a value is never converted but for percent. */
export function measuresIn(units: Units): Measures {
  const volume = units.volume.unit
  const flow = units.flow.unit
  const unit = (quantity: Quantity) => {
    if (quantity === 'pef') return flow
    if (quantity !== 'ratio') return volume
    return units.ratio.unit === 'percent' ? '%' : units.ratio.unit === 'fraction' ? '' : null
  }
  const digits = (quantity: Quantity) => {
    const known = unit(quantity)
    if (known === 'L' || known === '' || known === null) return 2
    return known === 'L/s' ? 1 : 0
  }
  const value = (quantity: Quantity, number: number | null) => {
    if (number === null) return missing
    return unit(quantity) === null ? asSent(number) : figure(number, digits(quantity))
  }
  const percent = (sent: number | null) => {
    const scale = units.percent.unit
    if (sent === null || scale === null) return null
    return scale === 'fraction' ? sent * 100 : sent
  }
  return {
    units,
    value,
    unit,
    full: (quantity, number) => {
      const known = unit(quantity)
      return known ? withUnit(value(quantity, number), known) : value(quantity, number)
    },
    change: (quantity, difference) => change(difference, digits(quantity)),
    percent,
    percentText: (sent) => {
      if (sent === null) return missing
      return units.percent.unit === null ? asSent(sent) : whole(percent(sent))
    },
    litres: (number) => {
      if (number === null || volume === null) return null
      return volume === 'mL' ? number / 1000 : number
    },
  }
}

const unknown = { unit: null, inferred: null, confirmed: null, agree: 0, of: 0, contradicted: false }

/** The units of a library that holds too little to infer any. */
export const unknownUnits: Units = {
  volume: unknown,
  flow: unknown,
  percent: unknown,
  ratio: unknown,
}
