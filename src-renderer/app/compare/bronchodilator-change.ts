import type { Session } from '#shared/records/session'
import type { Measures } from '../../format/measures'

/** What changed in FEV1 or FVC from a session before a bronchodilator to one after it. */
export interface BronchodilatorChange {
  readonly quantity: 'fev1' | 'fvc'
  /** The best tests' values and their difference, as sent. */
  readonly pre: number
  readonly post: number
  readonly difference: number
  /** Null where the unit of volumes is not known. */
  readonly millilitres: number | null
  /** Percent of the predicted value sent with the session before, or else after; null where none was sent. */
  readonly ofPredicted: number | null
  /** Percent of the value before. */
  readonly ofPre: number
}

/** By ERS/ATS 2021, a change is compared with more than this, in percent of predicted. */
export const ofPredictedOver = 10

/** By ATS/ERS 2005, a change is compared with at least both of these, in percent of the value before and in mL. */
export const ofPreAtLeast = { percent: 12, millilitres: 200 }

/** The change of one quantity between the best tests of two sessions; null where either has no such value. */
export function bronchodilatorChange(
  pre: Session,
  post: Session,
  quantity: 'fev1' | 'fvc',
  measures: Measures,
): BronchodilatorChange | null {
  const before = pre.best_test?.[`${quantity}_actual`] ?? null
  const after = post.best_test?.[`${quantity}_actual`] ?? null
  if (before === null || after === null || before <= 0) return null
  const predicted =
    pre.best_test?.[`${quantity}_predicted`] ?? post.best_test?.[`${quantity}_predicted`] ?? null
  const difference = exact(after - before)
  const litres = measures.litres(difference)
  return {
    quantity,
    pre: before,
    post: after,
    difference,
    millilitres: litres === null ? null : exact(litres * 1000),
    ofPredicted: predicted === null || predicted <= 0 ? null : exact((100 * difference) / predicted),
    ofPre: exact((100 * difference) / before),
  }
}

/** Whether a change is over the limit of 2021; null where it cannot be told. */
export function isOverOfPredicted({ ofPredicted }: BronchodilatorChange): boolean | null {
  return ofPredicted === null ? null : ofPredicted > ofPredictedOver
}

/** Whether a change reaches both limits of 2005; null where it cannot be told. */
export function reachesOfPre({ ofPre, millilitres }: BronchodilatorChange): boolean | null {
  if (ofPre < ofPreAtLeast.percent) return false
  return millilitres === null ? null : millilitres >= ofPreAtLeast.millilitres
}

/** Without the decimals that only the calculation made, since a limit may be met exactly. */
function exact(value: number): number {
  return Number(value.toFixed(6))
}
