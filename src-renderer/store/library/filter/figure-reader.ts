import type { RangeField } from '#shared/queries/session-condition'
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
export type RecomputedField = keyof typeof quotients

/** Whether a figure is recomputed. */
export function isRecomputed(field: RangeField): field is RecomputedField {
  return field in quotients
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
