import { msPerDay } from '../../records/day'
import { sexes } from '../../records/patient'
import { isAdult, whyNoAdult } from '../growth'
import { withoutNoise } from '../figures'
import type { Answer } from './answer'
import type { CourseColumns, Entered } from './course-columns'
import { comparedPlaces, lastCompared, monthsLater, valueAt } from './course-places'
import { isTransplantedBetween } from './graft'
import { msPerYear } from './slope'

/**
 * Percent beyond ageing that is a limit at work, reached by a fall of so much; for one year (ATS 2014, Redlich,
 * doi 10.1164/rccm.201402-0337ST; Hnizdo 2007, Occup Environ Med 64:701).
 */
export const ageingLimit = 15

/** The last FEV1 against what ageing would have made of the first. */
export interface BeyondAgeing {
  /** Expected FEV1 in litres: the first in the proportion of the predicted values. */
  readonly expected: number
  /** The last in percent above the expected one, negative for below. */
  readonly percent: number
  /** Predicted change in litres a year of 365.25 days; null within one year, in which ages step. */
  readonly aYear: number | null
  readonly first: number
  readonly last: number
  readonly years: number
}

/**
 * Is that more than ageing? The first and the last session with an FEV1 and a predicted one, by the service's own predicted
 * values. `n` of a lack is the number of such sessions, of one about ages that of all.
 */
export function beyondAgeing(
  course: CourseColumns,
  { transplanted }: Pick<Entered, 'transplanted'>,
): Answer<BeyondAgeing, 'growing' | 'no-age' | 'too-few' | 'transplanted'> {
  const { days, age, fev1, fev1Predicted, heightDiffers } = course
  const compared = comparedPlaces(course)
  const why = whyNoAdult(compared.map((at) => valueAt(age, at)))
  if (why !== null) return { lacks: why, n: compared.length }
  const places = compared.filter((at) => valueAt(fev1Predicted, at) > 0 && heightDiffers[at] !== 1)
  const [first = -1, last = -1] = [places[0], places.at(-1)]
  const [from, to] = [valueAt(days, first), valueAt(days, last)]
  if (!(to > from)) return { lacks: 'too-few', n: places.length }
  if (isTransplantedBetween(from, to, transplanted)) return { lacks: 'transplanted', n: places.length }
  const [then, now] = [valueAt(fev1Predicted, first), valueAt(fev1Predicted, last)]
  const expected = (valueAt(fev1, first) * now) / then
  const years = ((to - from) * msPerDay) / msPerYear
  return {
    lacks: null,
    expected: withoutNoise(expected),
    percent: withoutNoise((100 * (valueAt(fev1, last) - expected)) / expected),
    aYear: to < monthsLater(from, 12) ? null : withoutNoise((now - then) / years),
    first,
    last,
    years,
  }
}

/** The smallest FEV1 of adults, in litres, by sex (ERS/ATS 2021, doi 10.1183/13993003.01499-2021). */
const smallest = { male: 0.5, female: 0.4 } as const satisfies Record<(typeof sexes)[number], number>

/** How often the last FEV1 holds the smallest of adults of that sex. */
export interface Fev1Quotient {
  readonly quotient: number
  readonly place: number
}

/** FEV1Q of the last session, in adults. `n` of a lack is the age that was sent, 0 without one. */
export function fev1Quotient(
  course: CourseColumns,
): Answer<Fev1Quotient, 'no-fev1' | 'no-age' | 'growing' | 'no-sex'> {
  const place = lastCompared(course)
  const age = valueAt(course.age, place)
  const n = Number.isNaN(age) ? 0 : age
  if (place < 0) return { lacks: 'no-fev1', n }
  if (Number.isNaN(age)) return { lacks: 'no-age', n }
  if (!isAdult({ age })) return { lacks: 'growing', n }
  const sex = sexes[valueAt(course.sex, place)]
  if (sex === undefined) return { lacks: 'no-sex', n }
  return { lacks: null, quotient: withoutNoise(valueAt(course.fev1, place) / smallest[sex]), place }
}
