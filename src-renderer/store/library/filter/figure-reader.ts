import type { RangeField } from '#shared/queries/filter'
import type { NumberName } from '../../columns/number-names'
import type { Library } from '../create-library'

/** What is recomputed out of two columns: one over the other, as a fraction or in percent. */
const quotients = {
  ratioRecomputed: ['fev1', 'fvc', 1],
  fev1PercentRecomputed: ['fev1', 'fev1Predicted', 100],
  fvcPercentRecomputed: ['fvc', 'fvcPredicted', 100],
  pefPercentRecomputed: ['pef', 'pefPredicted', 100],
} as const satisfies Partial<Record<RangeField, readonly [of: NumberName, over: NumberName, times: number]>>

/** A figure that is recomputed rather than kept. */
type RecomputedField = keyof typeof quotients

/** Whether a figure is recomputed. */
export function isRecomputed(field: RangeField): field is RecomputedField {
  return field in quotients
}

/**
 * Recomputes a figure of the rows from `start` on, as many as there is room for; NaN where it is missing. `divisors` has
 * as much room, for what it is divided by.
 */
export function readRecomputed(
  { rows: { numbers } }: Library,
  field: RecomputedField,
  start: number,
  into: Float64Array,
  divisors: Float64Array,
): void {
  const [of, over, times] = quotients[field]
  numbers[of].read(start, into)
  numbers[over].read(start, divisors.subarray(0, into.length))
  for (let at = 0; at < into.length; at++) {
    const divisor = divisors[at] ?? NaN
    into[at] = divisor > 0 ? (times * (into[at] ?? NaN)) / divisor : NaN
  }
}

/** Makes the function that reads a figure of a row; NaN where it is missing. */
export function figureReader({ rows: { numbers } }: Library, field: RangeField): (row: number) => number {
  if (!isRecomputed(field)) return numbers[field].get
  const [of, over, times] = quotients[field]
  const [above, below] = [numbers[of], numbers[over]]
  return (row) => {
    const divisor = below.get(row)
    return divisor > 0 ? (times * above.get(row)) / divisor : NaN
  }
}
