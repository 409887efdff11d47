import { type Dated, inTime, medianOf, tidy, type Visit, yearsBetween } from './visit'
import { monthsAfter } from './course'

const grown = 18

interface Measuring extends Dated {
  readonly age: number
  readonly height: number
}

/** The ids of the sessions of one patient whose height the others contradict. */
export function contradictedHeights(visits: readonly Visit[]): ReadonlySet<string> {
  const all = inTime(visits).filter(
    (visit): visit is Measuring => visit.height !== null && visit.age !== null,
  )
  const found = all.filter((visit, at) =>
    visit.age >= grown ? isFarFromMedian(visit, all) : isOffCurve(visit, all[at - 1], all[at + 1]),
  )
  return new Set(found.map(({ id }) => id))
}

/** An adult's, by more than 3 cm from the median of the adult's sessions within five years. */
function isFarFromMedian(visit: Measuring, all: readonly Measuring[]): boolean {
  const near = all.filter(
    ({ age, day }) => age >= grown && day >= monthsAfter(visit.day, -60) && day <= monthsAfter(visit.day, 60),
  )
  const median = medianOf(near.map(({ height }) => height))
  return median !== null && tidy(Math.abs(visit.height - median)) > 3
}

/** A child's, where it fits neither neighbour, or not the only one. */
function isOffCurve(visit: Measuring, before: Measuring | undefined, after: Measuring | undefined): boolean {
  const misfits = [...(before ? [isMisfit(before, visit)] : []), ...(after ? [isMisfit(visit, after)] : [])]
  return misfits.length > 0 && misfits.every((each) => each)
}

/** Whether nobody grows so: shorter by more than 1 cm, or taller by more than 12 cm a year. */
function isMisfit(earlier: Measuring, later: Measuring): boolean {
  const grownBy = tidy(later.height - earlier.height)
  return grownBy < -1 || grownBy > 12 * yearsBetween(earlier, later)
}

/** What moved the percentage of predicted between two sessions, points. */
export interface Moved {
  readonly points: number
  readonly measured: number
  readonly predicted: number
  /** Whether the predicted value changed by more than age and height explain. */
  readonly isUnexplained: boolean
}

/** Takes the change apart; null where a value is missing. */
export function movedBy(then: Visit, now: Visit): Moved | null {
  const { fev1: m1, fev1Predicted: p1 } = then.best
  const { fev1: m2, fev1Predicted: p2 } = now.best
  if (m1 === null || p1 === null || m2 === null || p2 === null) return null
  const points = tidy((100 * m2) / p2 - (100 * m1) / p1)
  const measured = tidy((100 * (m2 - m1)) / p1)
  const isSamePerson =
    then.height !== null &&
    now.height !== null &&
    then.age !== null &&
    now.age !== null &&
    tidy(Math.abs(now.height - then.height)) < 1 &&
    tidy(Math.abs(now.age - then.age)) < 1 &&
    then.sex !== null &&
    then.sex === now.sex
  return {
    points,
    measured,
    predicted: tidy(points - measured),
    isUnexplained: isSamePerson && tidy(Math.abs(p2 / p1 - 1)) > 0.02,
  }
}
