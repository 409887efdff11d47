import { type Day, dayNumber } from '../../records/day'
import { withoutNoise } from '../figures'
import type { Answer } from './answer'
import type { CourseColumns, Entered } from './course-columns'
import { isCompared, monthsLater, valueAt } from './course-places'

/**
 * Days that the two sessions of a baseline are apart at least, the percent of it at which lines are drawn, the one of these at
 * which loss begins (reached at a fall of 20 %), and the months after which it has lasted. ISHLT 2019 (Verleden,
 * doi 10.1016/j.healun.2019.03.009).
 */
export const graftLimits = { daysApart: 21, lines: [90, 80, 65, 50, 35], below: 80, months: 3 } as const

/** Two sessions, and the mean of their FEV1 in litres. */
interface GraftPair {
  readonly litres: number
  /** Places of the earlier and the later. */
  readonly first: number
  readonly second: number
}

/** Sessions in a row, up to the last, that have lost 20 % of the baseline at least. */
interface GraftLoss {
  /** Place of the first. */
  readonly since: number
  /** Number of those after it. */
  readonly confirmed: number
  /** Whether the last of them is at least three weeks, or three calendar months, after the first. */
  readonly isThreeWeeks: boolean
  readonly isThreeMonths: boolean
}

/** The last FEV1 after a transplantation against the baseline since it. */
export interface Graft {
  /** In litres. */
  readonly last: number
  readonly place: number
  readonly baseline: GraftPair
  /** The baseline before a later, better pair raised it; null for none. */
  readonly raisedFrom: GraftPair | null
  /** The last FEV1 in percent of the baseline. */
  readonly percent: number
  /** Mean FVC of the same two sessions in litres, and the last session's in percent of it; null where one was not sent. */
  readonly fvcBaseline: number | null
  readonly fvcPercent: number | null
  readonly below: GraftLoss | null
  /** Number of sessions after the transplantation. */
  readonly count: number
}

/**
 * Is the graft losing function? The baseline is the mean of the two best FEV1 after the day of transplantation that are at least
 * 21 days apart. `n` of a lack is the number of sessions after it.
 */
export function graftFunction(
  course: CourseColumns,
  { transplanted }: Pick<Entered, 'transplanted'>,
): Answer<Graft, 'no-transplantation' | 'no-pair'> {
  if (transplanted === null) return { lacks: 'no-transplantation', n: 0 }
  const places = placesAfter(course, dayNumber(transplanted))
  const { baseline, raisedFrom } = bestPair(course, places)
  const place = places.at(-1)
  if (!baseline || place === undefined) return { lacks: 'no-pair', n: places.length }
  const { fvc, fev1 } = course
  const last = valueAt(fev1, place)
  const percentAt = (at: number) => withoutNoise((100 * valueAt(fev1, at)) / baseline.litres)
  const fvcBaseline = (valueAt(fvc, baseline.first) + valueAt(fvc, baseline.second)) / 2
  const fvcPercent = withoutNoise((100 * valueAt(fvc, place)) / fvcBaseline)
  return {
    lacks: null,
    last,
    place,
    baseline,
    raisedFrom,
    percent: percentAt(place),
    fvcBaseline: fvcBaseline > 0 ? withoutNoise(fvcBaseline) : null,
    fvcPercent: fvcPercent > 0 ? fvcPercent : null,
    below: lossOf(course, places, (at) => percentAt(at) <= graftLimits.below),
    count: places.length,
  }
}

/** Whether a transplantation lies between two days, the earlier first: lungs on them are not the same. */
export function isTransplantedBetween(first: number, last: number, transplanted: Day | null): boolean {
  if (transplanted === null) return false
  const day = dayNumber(transplanted)
  return first <= day && last > day
}

function placesAfter(course: CourseColumns, day: number): number[] {
  const places: number[] = []
  for (let at = course.length - 1; at >= 0 && valueAt(course.days, at) > day; at--)
    if (isCompared(course, at)) places.push(at)
  return places.reverse()
}

/** The pair with the largest mean, of ties the one that was there first, and the one that it took the place of. */
function bestPair({ days, fev1 }: CourseColumns, places: readonly number[]) {
  let [baseline, raisedFrom]: [GraftPair | null, GraftPair | null] = [null, null]
  // the best of those that are far enough before, which only grow in number
  let [first, far] = [-1, 0]
  for (const second of places) {
    const until = valueAt(days, second) - graftLimits.daysApart
    for (let at = places[far]; at !== undefined && valueAt(days, at) <= until; at = places[++far])
      if (first < 0 || valueAt(fev1, at) > valueAt(fev1, first)) first = at
    if (first < 0) continue
    const litres = withoutNoise((valueAt(fev1, first) + valueAt(fev1, second)) / 2)
    if (baseline === null || litres > baseline.litres)
      [baseline, raisedFrom] = [{ litres, first, second }, baseline]
  }
  return { baseline, raisedFrom }
}

function lossOf(
  { days }: CourseColumns,
  places: readonly number[],
  isBelow: (place: number) => boolean,
): GraftLoss | null {
  let from = places.length
  for (let at = places[from - 1]; at !== undefined && isBelow(at); at = places[from - 1]) from--
  const [since, last] = [places[from], places.at(-1)]
  if (since === undefined || last === undefined) return null
  const [start, end] = [valueAt(days, since), valueAt(days, last)]
  return {
    since,
    confirmed: places.length - 1 - from,
    isThreeWeeks: end - start >= graftLimits.daysApart,
    isThreeMonths: end >= monthsLater(start, graftLimits.months),
  }
}
