import { daysBetween, type Dated, inTime, medianOf, tidy, type Visit } from './visit'
import { monthsAfter } from './course'

const grown = 18

/** A visit with what heights are judged by. */
export interface Measuring extends Dated {
  readonly age: number
  readonly height: number
}

/** The ids of the sessions of one patient whose height the others contradict. */
export function contradictedHeights(visits: readonly Visit[]): ReadonlySet<string> {
  const all = inTime(visits).filter(
    (visit): visit is Measuring => visit.height !== null && visit.height > 0 && visit.age !== null,
  )
  const adults = all.filter((visit) => visit.age >= grown && isFarFromMedian(visit, all))
  return new Set([...adults, ...oddOfChildhood(all, adults)].map(({ id }) => id))
}

/**
 * A child's that fit neither the one before nor the one behind; then, of those that are left, those lower than both by more
 * than 1 cm. The first and the last have one neighbour alone: where that is odd itself, the next one may speak for them.
 */
function oddOfChildhood(all: readonly Measuring[], oddAdults: readonly Measuring[]): Measuring[] {
  const between = (of: readonly Measuring[], isOdd: (a: Measuring, b: Measuring, c: Measuring) => boolean) =>
    of.filter((visit, at) => {
      const [before, after] = [of[at - 1], of[at + 1]]
      return before && after && visit.age < grown && isOdd(before, visit, after)
    })
  const bent = between(all, (a, b, c) => isMisfit(a, b) && isMisfit(b, c))
  const straight = all.filter((visit) => !bent.includes(visit) && !oddAdults.includes(visit))
  const dips = between(straight, (a, b, c) => isLower(b, a) && isLower(b, c))
  const left = straight.filter((visit) => !dips.includes(visit))
  const ends = [all, all.toReversed()].flatMap((of, direction) => {
    const [end, next] = of
    if (!end || !next || end.age >= grown) return []
    const behind = direction === 0 ? left : left.toReversed()
    const others = [next, ...behind.filter((visit) => visit !== end).slice(0, 1)]
    const isOdd = others.every((other) => (direction === 0 ? isMisfit(end, other) : isMisfit(other, end)))
    return isOdd ? [end] : []
  })
  return [...bent, ...dips, ...ends]
}

/** An adult's, by more than 3 cm from the median of the adult's sessions within five years. */
function isFarFromMedian(visit: Measuring, all: readonly Measuring[]): boolean {
  const [from, to] = [monthsAfter(visit.day, -60), monthsAfter(visit.day, 60)]
  const near = all.filter(({ age, day }) => age >= grown && day >= from && day <= to)
  const median = medianOf(near.map(({ height }) => height))
  return median !== null && tidy(Math.abs(visit.height - median)) > 3
}

/** Whether nobody grows so: shorter by more than 1 cm, or taller by more than 12 cm a year; 1 cm is what measuring adds. */
export function isMisfit(earlier: Measuring, later: Measuring): boolean {
  const most = Math.max(1, tidy((12 * daysBetween(earlier.day, later.day)) / 365))
  return isLower(later, earlier) || tidy(later.height - earlier.height) > most
}

function isLower(one: Measuring, other: Measuring): boolean {
  return tidy(other.height - one.height) > 1
}

/** What moved the percentage of predicted between two sessions, points. */
export interface Moved {
  readonly points: number
  readonly measured: number
  readonly predicted: number
  /** Whether the predicted value changed by more than age and height explain. */
  readonly isUnexplained: boolean
}

/**
 * The ids of the sessions of one patient between which, following one another, the predicted FEV1 changed by more than age and
 * height explain; sessions of which one of these is unknown are passed over.
 */
export function movedPredictions(visits: readonly Visit[]): ReadonlySet<string> {
  const known = inTime(visits).filter(
    ({ best, height, age, sex }) =>
      best.fev1Predicted !== null &&
      best.fev1Predicted > 0 &&
      height !== null &&
      age !== null &&
      sex !== null,
  )
  const moved = known.flatMap((now, at) => {
    const then = known[at - 1]
    return then && isUnexplained(then, now) ? [then.id, now.id] : []
  })
  return new Set(moved)
}

/** Takes the change apart; null where a value is missing. */
export function movedBy(then: Visit, now: Visit): Moved | null {
  const { fev1: m1, fev1Predicted: p1 } = then.best
  const { fev1: m2, fev1Predicted: p2 } = now.best
  if (m1 === null || p1 === null || m2 === null || p2 === null) return null
  const points = tidy((100 * m2) / p2 - (100 * m1) / p1)
  const measured = tidy((100 * (m2 - m1)) / p1)
  return {
    points,
    measured,
    predicted: tidy(points - measured),
    isUnexplained: isUnexplained(then, now),
  }
}

function isUnexplained(then: Visit, now: Visit): boolean {
  const [p1, p2] = [then.best.fev1Predicted, now.best.fev1Predicted]
  if (p1 === null || p2 === null) return false
  const isSamePerson =
    then.height !== null &&
    now.height !== null &&
    then.age !== null &&
    now.age !== null &&
    tidy(Math.abs(now.height - then.height)) < 1 &&
    tidy(Math.abs(now.age - then.age)) < 1 &&
    then.sex !== null &&
    then.sex === now.sex
  return isSamePerson && tidy(Math.abs(p2 / p1 - 1)) > 0.02
}
