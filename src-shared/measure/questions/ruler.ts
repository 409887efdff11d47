import { isAdult, isGrowing } from '../growth'
import { withoutNoise } from '../figures'
import type { CourseColumns } from './course-columns'
import { monthsLater, valueAt } from './course-places'

/** A session as its predicted value knows it; NaN for what is unknown. */
export interface PredictedSession {
  /** FEV1, measured and predicted, in one unit. */
  readonly fev1: number
  readonly fev1Predicted: number
  /** In years. */
  readonly age: number
  /** In cm. */
  readonly height: number
  /** Place among the sexes that equations know; -1 for none of these. */
  readonly sex: number
}

/** Points of percent predicted between two sessions, and what moved them. */
export interface MovedPercent {
  readonly points: number
  /** What the measured value alone would have moved, and the rest. */
  readonly measured: number
  readonly predicted: number
  readonly isPredictedMoved: boolean
}

/** What moved the percentage from one session to another? Null without a measured or a predicted value of either. */
export function movedPercent(first: PredictedSession, second: PredictedSession): MovedPercent | null {
  const points = 100 * (second.fev1 / second.fev1Predicted - first.fev1 / first.fev1Predicted)
  const measured = (100 * (second.fev1 - first.fev1)) / first.fev1Predicted
  if (!Number.isFinite(points) || !Number.isFinite(measured)) return null
  return {
    points: withoutNoise(points),
    measured: withoutNoise(measured),
    predicted: withoutNoise(points - measured),
    isPredictedMoved: isPredictedMoved(first, second),
  }
}

/**
 * Differences that two sessions of one person may have, and the percent by which their predicted values then differ at most: our
 * choice. Height in cm, age in years.
 */
const same = { height: 1, age: 1, percent: 2 } as const

/**
 * Whether the predicted value moved by more than age explains: by more than 2 %, while height differs by less than 1 cm, age by
 * less than a year, and the sex is the same. False where one of these is unknown.
 */
export function isPredictedMoved(
  first: Omit<PredictedSession, 'fev1'>,
  second: Omit<PredictedSession, 'fev1'>,
): boolean {
  const apart = (name: 'height' | 'age') => withoutNoise(Math.abs(second[name] - first[name]))
  const percent = 100 * Math.abs(second.fev1Predicted / first.fev1Predicted - 1)
  // most of a million need no rounding
  if (!(percent > same.percent - margin)) return false
  return (
    withoutNoise(percent) > same.percent &&
    Number.isFinite(percent) &&
    apart('height') < same.height &&
    apart('age') < same.age &&
    first.sex >= 0 &&
    first.sex === second.sex
  )
}

/** The facts of a session that its predicted value depends on, as columns of a course. */
type PredictedColumns = Pick<CourseColumns, 'fev1Predicted' | 'age' | 'height' | 'sex'>

/**
 * The places of a course at which the predicted value moved by more than age explains, each with the place of the session that
 * it is compared with: the one before, or else the one after, of which predicted value, age, height and sex are known.
 */
export function movedPredictions({ fev1Predicted, age, height, sex }: PredictedColumns): Map<number, number> {
  const moved = new Map<number, number>()
  let before: number | null = null
  for (let at = 0; at < fev1Predicted.length; at++) {
    const isKnown =
      valueAt(fev1Predicted, at) > 0 &&
      valueAt(age, at) >= 0 &&
      valueAt(height, at) > 0 &&
      valueAt(sex, at) >= 0
    if (!isKnown) continue
    const sessionAt = (place: number): Omit<PredictedSession, 'fev1'> => ({
      fev1Predicted: valueAt(fev1Predicted, place),
      age: valueAt(age, place),
      height: valueAt(height, place),
      sex: valueAt(sex, place),
    })
    if (before !== null && isPredictedMoved(sessionAt(before), sessionAt(at))) {
      if (!moved.has(before)) moved.set(before, at)
      moved.set(at, before)
    }
    before = at
  }
  return moved
}

/**
 * Differences of height, in cm, up to which sessions of one person agree: our choice. Adults from their median, over so many
 * months to either side; children lower than before, and higher for each year.
 */
const heightLimits = { adult: 3, months: 60, lower: 1, aYear: 12 } as const

// so that 12 cm from one day to the same of the next year are not more than 12 cm a year
const daysOfGrowth = 365

const margin = 1e-5

/**
 * Whether a child of one height, in cm, can have the other so many days later: not lower by more than 1 cm, nor higher by more
 * than 12 cm a year, or than the 1 cm of measuring within a month.
 */
export function growsPlausibly(days: number, from: number, to: number): boolean {
  const growth = to - from
  const most = Math.max(heightLimits.lower, (heightLimits.aYear * days) / daysOfGrowth)
  // most of a million need no rounding
  if (growth > margin - heightLimits.lower && growth < most - margin) return true
  return withoutNoise(growth) >= -heightLimits.lower && withoutNoise(growth) <= withoutNoise(most)
}

/**
 * Marks the sessions of one person, oldest first, whose height contradicts those around it: from 18 years on by more than 3 cm
 * from the median of the adult's within five years; before, if it could have become neither the next height, nor of the one
 * before, or is lower than both by more than 1 cm. The first and the last have one neighbour; if that one is wrong, the next one
 * decides. Days are since 1970, ages in years, heights in cm; a session without one of the two is neither marked nor compared.
 */
export function contradictingHeights(
  days: ArrayLike<number>,
  ages: ArrayLike<number>,
  heights: ArrayLike<number>,
): Uint8Array {
  const marks = new Uint8Array(heights.length)
  if (areEqual(heights)) return marks
  const course = { days, ages, heights }
  const { isAdultOdd, isChildOdd } = oddAtAll(course)
  if (!isAdultOdd && !isChildOdd) return marks
  const known: number[] = []
  for (let at = 0; at < heights.length; at++) if (isKnown(course, at)) known.push(at)
  const adults = known.filter((at) => isAdult({ age: valueAt(ages, at) }))
  if (isAdultOdd) markAdults(marks, adults, course)
  if (isChildOdd) markChildren(marks, known, course)
  return marks
}

interface Heights {
  readonly days: ArrayLike<number>
  readonly ages: ArrayLike<number>
  readonly heights: ArrayLike<number>
}

function isKnown({ ages, heights }: Heights, at: number): boolean {
  return valueAt(heights, at) > 0 && valueAt(ages, at) >= 0
}

function fits({ days, heights }: Heights, one: number, other: number): boolean {
  return growsPlausibly(
    valueAt(days, other) - valueAt(days, one),
    valueAt(heights, one),
    valueAt(heights, other),
  )
}

/** Whether any adult's height can be that far from a median, and any child's does not fit the next: most people have neither. */
function oddAtAll({ days, ages, heights }: Heights): {
  readonly isAdultOdd: boolean
  readonly isChildOdd: boolean
} {
  let [lowest, highest, before] = [Infinity, -Infinity, -1]
  let [isChildOdd, wasChild] = [false, false]
  for (let at = 0; at < heights.length; at++) {
    const [age, height] = [valueAt(ages, at), valueAt(heights, at)]
    if (!(height > 0 && age >= 0)) continue
    const isChild = isGrowing({ age })
    if (!isChild && height < lowest) lowest = height
    if (!isChild && height > highest) highest = height
    if (before >= 0 && (isChild || wasChild) && !isChildOdd)
      isChildOdd = !growsPlausibly(
        valueAt(days, at) - valueAt(days, before),
        valueAt(heights, before),
        height,
      )
    before = at
    wasChild = isChild
  }
  return { isAdultOdd: highest - lowest > heightLimits.adult, isChildOdd }
}

function areEqual(heights: ArrayLike<number>): boolean {
  const first = heights[0]
  for (let at = 1; at < heights.length; at++) if (heights[at] !== first) return false
  return true
}

function markAdults(marks: Uint8Array, places: readonly number[], { days, heights }: Heights): void {
  const sorted: number[] = []
  let [from, to] = [0, 0]
  for (const at of places) {
    const day = valueAt(days, at)
    for (let next = places[to]; next !== undefined && isUntil(valueAt(days, next), day); next = places[++to])
      sorted.splice(placeIn(sorted, valueAt(heights, next)), 0, valueAt(heights, next))
    for (let old = places[from]; old !== undefined && !isFrom(valueAt(days, old), day); old = places[++from])
      sorted.splice(placeIn(sorted, valueAt(heights, old)), 1)
    const median = (valueAt(sorted, (sorted.length - 1) >> 1) + valueAt(sorted, sorted.length >> 1)) / 2
    if (withoutNoise(Math.abs(valueAt(heights, at) - median)) > heightLimits.adult) marks[at] = 1
  }
}

// five calendar years are 1,825 to 1,827 days, so that few need a calendar
const surelyWithin = 1825
const surelyBeyond = 1827

/** Whether a day is at most five calendar years after another. */
function isUntil(later: number, day: number): boolean {
  const apart = later - day
  if (apart <= surelyWithin || apart > surelyBeyond) return apart <= surelyWithin
  return later <= monthsLater(day, heightLimits.months)
}

/** Whether a day is at most five calendar years before another. */
function isFrom(earlier: number, day: number): boolean {
  const apart = day - earlier
  if (apart <= surelyWithin || apart > surelyBeyond) return apart <= surelyWithin
  return earlier >= monthsLater(day, -heightLimits.months)
}

/** First place among sorted numbers whose number is not smaller. */
function placeIn(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (valueAt(sorted, middle) < value) low = middle + 1
    else high = middle
  }
  return low
}

function markChildren(marks: Uint8Array, known: readonly number[], course: Heights): void {
  const { ages, heights } = course
  // lower than both, where the one before is no odd one: it fits the one after, or the one before itself
  const isDip = (before: number, at: number, after: number, earlier: number | undefined) =>
    [before, after].every(
      (one) => withoutNoise(valueAt(heights, one) - valueAt(heights, at)) > heightLimits.lower,
    ) &&
    (fits(course, before, after) || (earlier !== undefined && fits(course, earlier, before)))
  const isChild = (at: number) => isGrowing({ age: valueAt(ages, at) })
  const markBetween = (
    places: readonly number[],
    isOdd: (before: number, at: number, after: number, earlier: number | undefined) => boolean,
  ) => {
    const odd = places.filter((at, index) => {
      const [before, after] = [places[index - 1], places[index + 1]]
      return (
        before !== undefined &&
        after !== undefined &&
        isChild(at) &&
        isOdd(before, at, after, places[index - 2])
      )
    })
    for (const at of odd) marks[at] = 1
    return places.filter((at) => marks[at] !== 1)
  }
  const fitting = markBetween(
    known,
    (before, at, after) => !fits(course, before, at) && !fits(course, at, after),
  )
  const others = markBetween(fitting, isDip)
  const markEnd = (end: number | undefined, neighbours: readonly (number | undefined)[]) => {
    if (end === undefined || !isChild(end)) return
    const other = neighbours.flatMap((at) => at ?? [])
    const isOdd = other.length > 0 && other.every((at) => !fits(course, Math.min(at, end), Math.max(at, end)))
    if (isOdd) marks[end] = 1
  }
  markEnd(known[0], [known[1], others.find((at) => at !== known[0])])
  markEnd(known.at(-1), [known.at(-2), others.findLast((at) => at !== known.at(-1))])
}
