import { type Day, msPerDay } from '../../records/day'
import { whyNoAdult } from '../growth'
import { withoutNoise } from '../figures'
import type { Answer } from './answer'
import type { CourseColumns, Entered } from './course-columns'
import { comparedPlaces, monthsLater, valueAt } from './course-places'
import { isTransplantedBetween } from './graft'
import { studentT } from './student-t'

/** A straight line through values over time, with the 95 % interval of its slope. */
export interface FittedSlope {
  /** In the values' unit for each year of 365.25 days. */
  readonly aYear: number
  readonly low: number
  readonly high: number
  /** Whether the interval excludes 0; else no trend can be told. */
  readonly isTold: boolean
  /** Whether it is a fall, and told by enough values over enough time for the word "decline". */
  readonly isDecline: boolean
  readonly count: number
  /** Times of the first and the last value, ms. */
  readonly first: number
  readonly last: number
  /** Value of the line at the first and at the last. */
  readonly from: number
  readonly to: number
}

export interface TimedValue {
  /** By the session's own clock, ms. */
  readonly time: number
  readonly value: number
}

/** Values of one person, oldest first, and the ages in years at them; null, or NaN, for one that was not sent. */
export interface ValuesOverTime {
  readonly points: readonly TimedValue[]
  readonly ages: readonly (number | null)[]
  /** Day of a transplantation; a line through values on both sides of it would be of two pairs of lungs. */
  readonly transplanted?: Day | null
}

/** A year of 365.25 days, and the shortest time for a line. */
export const msPerYear = 365.25 * msPerDay

/** The least number of values, and of calendar months from the first to the last, for a line. */
const fewest = 3
const fewestMonths = 12

/** The least number of values, and of calendar months from the first to the last, for the word "decline". */
const decline = { fewest: 5, months: 24 } as const

const dayOf = (time: number) => Math.floor(time / msPerDay)

/**
 * How fast does it change? Fewer than three values, or less than a year from the first to the last, give no line: it would say
 * more about chance and season than about lungs. `n` of a lack is the number of values.
 */
export function fittedSlope({
  points,
  ages,
  transplanted = null,
}: ValuesOverTime): Answer<FittedSlope, 'growing' | 'no-age' | 'too-few' | 'too-short' | 'transplanted'> {
  const n = points.length
  const first = points[0]?.time ?? 0
  const last = points.at(-1)?.time ?? 0
  const why = whyNoAdult(ages)
  if (why !== null) return { lacks: why, n }
  if (n < fewest) return { lacks: 'too-few', n }
  if (dayOf(last) < monthsLater(dayOf(first), fewestMonths)) return { lacks: 'too-short', n }
  if (isTransplantedBetween(dayOf(first), dayOf(last), transplanted)) return { lacks: 'transplanted', n }
  // from the means, so that no small number is the difference of large ones
  const years = points.map(({ time }) => (time - first) / msPerYear)
  const middle = mean(years)
  const level = mean(points.map(({ value }) => value))
  let together = 0
  let spread = 0
  for (const [at, { value }] of points.entries()) {
    const offset = (years[at] ?? 0) - middle
    together += offset * (value - level)
    spread += offset * offset
  }
  const aYear = together / spread
  const lineAt = (year: number) => level + aYear * (year - middle)
  const errors = points.reduce((sum, { value }, at) => sum + (value - lineAt(years[at] ?? 0)) ** 2, 0)
  const margin = studentT(n - 2) * Math.sqrt(errors / (n - 2) / spread)
  const [low, high] = [withoutNoise(aYear - margin), withoutNoise(aYear + margin)]
  const [from, to] = [lineAt(0), lineAt(years.at(-1) ?? 0)]
  const isLong = n >= decline.fewest && dayOf(last) >= monthsLater(dayOf(first), decline.months)
  return {
    lacks: null,
    aYear,
    low,
    high,
    isTold: low > 0 || high < 0,
    isDecline: high < 0 && isLong,
    count: n,
    first,
    last,
    from,
    to,
  }
}

const msPerMinute = 60_000

/** How fast does the FEV1 of a course change? In mL a year; see {@link fittedSlope}. */
export function courseSlope(
  course: CourseColumns,
  { transplanted }: Pick<Entered, 'transplanted'>,
): ReturnType<typeof fittedSlope> {
  const { days, minutes, fev1, age } = course
  const places = comparedPlaces(course)
  return fittedSlope({
    points: places.map((at) => {
      const minute = valueAt(minutes, at)
      // without a time of day a session stands in the middle of its day
      const within = Number.isNaN(minute) ? msPerDay / 2 : minute * msPerMinute
      return { time: valueAt(days, at) * msPerDay + within, value: 1000 * valueAt(fev1, at) }
    }),
    ages: places.map((at) => valueAt(age, at)),
    transplanted,
  })
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
