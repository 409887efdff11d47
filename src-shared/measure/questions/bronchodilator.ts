import { changeAfter, type LimitedFigures } from '../bronchodilator'
import { fixedCutOff, withoutNoise } from '../figures'
import type { Answer } from './answer'
import type { CourseColumns } from './course-columns'
import { valueAt } from './course-places'

/** Quality of a session that its pair has to say: a single manoeuvre, or best two that do not agree. */
export type PoorQuality = 'single' | 'apart'

/** The change of one volume from before to after a bronchodilator. */
export interface VolumeAfter extends LimitedFigures {
  /** In litres. */
  readonly before: number
  readonly after: number
  readonly millilitres: number
}

/** The sessions of a pair, by place, and what changed. */
export interface PairOfCourse {
  readonly pre: number
  readonly post: number
  readonly fev1: VolumeAfter
  /** Null without an FVC of both; never of predicted, since a course has no predicted FVC. */
  readonly fvc: VolumeAfter | null
  /** Null where nothing is known against the session. */
  readonly poor: { readonly pre: PoorQuality | null; readonly post: PoorQuality | null }
}

/** A session after a bronchodilator, as one of a series of their own. */
export interface SessionAfter {
  readonly place: number
  /** In litres; null without one that can be right. */
  readonly fev1: number | null
  readonly fvc: number | null
  /** Out of these two. */
  readonly ratio: number | null
  /** Whether the ratio is below the fixed limit; null without one. */
  readonly isBelowFixed: boolean | null
}

/** The least number of pairs for a trend. */
const fewestPairs = 2

/** Before and after a bronchodilator, over time: all pairs of a course. `n` of a lack is their number. */
export function bronchodilatorTrend(
  course: CourseColumns,
): Answer<{ readonly pairs: readonly PairOfCourse[]; readonly count: number }, 'few-pairs'> {
  const pairs = pairsOfCourse(course)
  if (pairs.length < fewestPairs) return { lacks: 'few-pairs', n: pairs.length }
  return { lacks: null, pairs, count: pairs.length }
}

/** The pairs of a course whose FEV1 can both be right, by the day of the later. */
export function pairsOfCourse(course: CourseColumns): PairOfCourse[] {
  const pairs: PairOfCourse[] = []
  for (let post = 0; post < course.length; post++) {
    const pre = valueAt(course.pre, post)
    if (course.post[post] !== 1 || !(pre >= 0)) continue
    const predicted = [pre, post].map((at) => valueAt(course.fev1Predicted, at)).find((value) => value > 0)
    const fev1 = volumeAfter(course.fev1, pre, post, predicted ?? null)
    if (!fev1) continue
    const fvc = volumeAfter(course.fvc, pre, post, null)
    pairs.push({ pre, post, fev1, fvc, poor: { pre: qualityAt(course, pre), post: qualityAt(course, post) } })
  }
  return pairs
}

function volumeAfter(
  column: ArrayLike<number>,
  pre: number,
  post: number,
  predicted: number | null,
): VolumeAfter | null {
  const [before, after] = [valueAt(column, pre), valueAt(column, post)]
  const found = changeAfter(before, after, predicted)
  if (!found) return null
  const { difference, ofPre, ofPredicted } = found
  return { before, after, millilitres: withoutNoise(1000 * difference), ofPre, ofPredicted }
}

function qualityAt({ manoeuvres, repeats }: CourseColumns, at: number): PoorQuality | null {
  if (manoeuvres[at] === 1) return 'single'
  return repeats[at] === 0 ? 'apart' : null
}

/** The sessions of a course after a bronchodilator, oldest first; they are compared with each other alone. */
export function sessionsAfter({ length, post, fev1, fvc }: CourseColumns): SessionAfter[] {
  const found: SessionAfter[] = []
  for (let place = 0; place < length; place++) {
    if (post[place] !== 1) continue
    const [volume, capacity] = [positive(valueAt(fev1, place)), positive(valueAt(fvc, place))]
    const ratio = volume !== null && capacity !== null ? withoutNoise(volume / capacity) : null
    const isBelowFixed = ratio === null ? null : ratio < fixedCutOff
    found.push({ place, fev1: volume, fvc: capacity, ratio, isBelowFixed })
  }
  return found
}

function positive(value: number): number | null {
  return value > 0 ? value : null
}
