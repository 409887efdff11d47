import { dayNumber } from '../../records/day'
import { withoutNoise } from '../figures'
import type { Answer } from './answer'
import type { CourseColumns, Entered } from './course-columns'
import { isCompared, lastCompared, monthsLater, valueAt } from './course-places'

/**
 * What a list of falls begins with: months of the window, days after which a last session is old, the fall in percent that is
 * listed, which it reaches, and the least number of sessions in the window. A fall of 10 % from baseline is a usual criterion of
 * an exacerbation of cystic fibrosis (Aquino 2022, doi 10.36416/1806-3756/e20210237).
 */
export const fallLimits = { months: 6, days: 30, percent: 10, fewest: 2 } as const

/** The last FEV1 against an earlier one. */
export interface Fall {
  /** In litres. */
  readonly last: number
  readonly from: number
  /** In litres, and in percent of the earlier one; negative for a fall. */
  readonly change: number
  readonly percent: number
  /** Place of the last. */
  readonly place: number
  readonly daysApart: number
  /** Whether the last is older than the days allowed, so that it is listed apart. */
  readonly isOld: boolean
}

/** The last FEV1 against the highest of the window before it. */
export interface FallFromBest extends Fall {
  /** Place of the highest: the newest of equals. */
  readonly bestPlace: number
  /** Number of sessions in the window. */
  readonly count: number
}

/**
 * Who fell from their own best? The last FEV1 against the highest of so many calendar months that end the day before it. `n` of
 * a lack is the number of sessions in the window.
 */
export function fallFromBest(
  course: CourseColumns,
  { today }: Pick<Entered, 'today'>,
  { months, days }: { readonly months: number; readonly days: number } = fallLimits,
): Answer<FallFromBest, 'no-fev1' | 'few-in-window'> {
  const place = lastCompared(course)
  if (place < 0) return { lacks: 'no-fev1', n: 0 }
  const { days: day, fev1 } = course
  const end = valueAt(day, place)
  const start = monthsLater(end, -months)
  let [bestPlace, count] = [-1, 0]
  for (let at = place - 1; at >= 0 && valueAt(day, at) >= start; at--) {
    if (day[at] === end || !isCompared(course, at)) continue
    count++
    if (bestPlace < 0 || valueAt(fev1, at) > valueAt(fev1, bestPlace)) bestPlace = at
  }
  if (count < fallLimits.fewest) return { lacks: 'few-in-window', n: count }
  const best = { litres: valueAt(fev1, bestPlace), day: valueAt(day, bestPlace) }
  return { lacks: null, ...fallTo(course, place, best, { today, days }), bestPlace, count }
}

/**
 * Who fell from the baseline that a clinician set? The last FEV1 against it. `n` of a lack is the number of days by which the
 * baseline is the later.
 */
export function fallFromBaseline(
  course: CourseColumns,
  { today, baseline }: Pick<Entered, 'today' | 'baseline'>,
  { days }: { readonly days: number } = fallLimits,
): Answer<Fall, 'no-baseline' | 'no-fev1' | 'before-baseline'> {
  if (!baseline || !(baseline.litres > 0)) return { lacks: 'no-baseline', n: 0 }
  const place = lastCompared(course)
  if (place < 0) return { lacks: 'no-fev1', n: 0 }
  const set = { litres: baseline.litres, day: dayNumber(baseline.day) }
  const later = set.day - valueAt(course.days, place)
  if (later > 0) return { lacks: 'before-baseline', n: later }
  return { lacks: null, ...fallTo(course, place, set, { today, days }) }
}

function fallTo(
  { fev1, days: day }: CourseColumns,
  place: number,
  from: { readonly litres: number; readonly day: number },
  { today, days }: Pick<Entered, 'today'> & { readonly days: number },
): Fall {
  const [last, on] = [valueAt(fev1, place), valueAt(day, place)]
  const change = last - from.litres
  return {
    last,
    from: from.litres,
    change: withoutNoise(change),
    percent: withoutNoise((100 * change) / from.litres),
    place,
    daysApart: on - from.day,
    isOld: dayNumber(today) - on > days,
  }
}
