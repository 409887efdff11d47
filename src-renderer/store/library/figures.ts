import { type RangeField, type RecomputedField, type ZField, zFields } from '#shared/queries/filter'
import { type ReferenceQuantity, referenceQuantities } from '#shared/measure/reference/reference'
import { percentQuantities, type PercentQuantity, recordFrom } from '#shared/records/test'
import type { NumberName } from '../days/columns'
import type { Library } from './library'
import { maskByValues, type WantedRange } from './rows'
import { zColumn } from './z-scores'

// 2.32 of 2.90 are 80 %, which a limit of 80 % includes, whatever a division makes of it
const calculated = 5e-10

// few enough to stay in the processor's cache
const rowsAtOnce = 4096

/** Clears the marks of sessions whose figure is not wanted. */
export function maskByFigure(
  library: Library,
  mask: Uint8Array,
  field: RangeField,
  wanted: WantedRange,
): void {
  if (!isComputed(field)) return library.rows.numbers[field].mask(mask, mask.length, wanted)
  const range = { ...wanted, least: wanted.least - calculated, greatest: wanted.greatest + calculated }
  const figures = new Float64Array(rowsAtOnce)
  const divisors = new Float64Array(rowsAtOnce)
  for (let start = 0; start < mask.length; start += rowsAtOnce) {
    const rows = Math.min(rowsAtOnce, mask.length - start)
    readRecomputed(library, field, start, figures.subarray(0, rows), divisors)
    maskByValues(mask.subarray(start, start + rows), figures, rows, range)
  }
}

/** A figure recomputed from two columns: one over the other, as a fraction or in percent. */
type Quotient = readonly [of: NumberName, over: NumberName, times: number]

const quotients: Readonly<Record<RecomputedField, Quotient>> = {
  ratioRecomputed: ['fev1', 'fvc', 1],
  largestRatio: ['largestFev1', 'largestFvc', 1],
  ...recordFrom(
    percentQuantities.map((quantity): [`${PercentQuantity}PercentRecomputed`, Quotient] => [
      `${quantity}PercentRecomputed`,
      [quantity, `${quantity}Predicted`, 100],
    ]),
  ),
}

/** Whether a figure is computed from columns, in place of being one. */
export function isComputed(field: string): field is RecomputedField | ZField {
  return field in quotients || isZ(field)
}

function isZ(field: string): field is ZField {
  return zFields.some((one) => one === field)
}

/** The quantity of a z-score. */
function quantityOfZ(field: ZField): ReferenceQuantity {
  return referenceQuantities[zFields.indexOf(field)] ?? 'fev1'
}

/** Recomputes figures from row `start` on, as many as fit; NaN where missing. `divisors` has as much room. */
function readRecomputed(
  library: Library,
  field: RecomputedField | ZField,
  start: number,
  into: Float64Array,
  divisors: Float64Array,
): void {
  if (isZ(field)) {
    into.set(zColumn(library, quantityOfZ(field)).subarray(start, start + into.length))
    return
  }
  const { numbers } = library.rows
  const [of, over, times] = quotients[field]
  numbers[of].read(start, into)
  numbers[over].read(start, divisors.subarray(0, into.length))
  for (let at = 0; at < into.length; at++) {
    const divisor = divisors[at] ?? NaN
    into[at] = divisor > 0 ? (times * (into[at] ?? NaN)) / divisor : NaN
  }
}

/** Makes the function that reads a figure of a row; NaN where it is missing. */
export function figureReader(library: Library, field: RangeField): (row: number) => number {
  const { numbers } = library.rows
  if (!isComputed(field)) return numbers[field].get
  if (isZ(field)) {
    const column = zColumn(library, quantityOfZ(field))
    return (row) => column[row] ?? NaN
  }
  const [of, over, times] = quotients[field]
  const [above, below] = [numbers[of], numbers[over]]
  return (row) => {
    const divisor = below.get(row)
    return divisor > 0 ? (times * above.get(row)) / divisor : NaN
  }
}
