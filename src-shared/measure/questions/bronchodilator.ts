import { changeAfter, type LimitedFigures } from '../bronchodilator'
import { withoutNoise } from '../figures'
import type { CourseColumns } from './course-columns'
import { valueAt } from './course-places'

/** Quality of a session that its pair has to say: a single manoeuvre, or best two that do not agree. */
export type PoorQuality = 'single' | 'apart'

/** The change of FEV1 from before to after a bronchodilator. */
interface Fev1After extends LimitedFigures {
  /** In litres. */
  readonly before: number
  readonly after: number
  readonly millilitres: number
}

/** The sessions of a pair, by place, and what changed. */
export interface PairOfCourse {
  readonly pre: number
  readonly post: number
  readonly fev1: Fev1After
  /** Null where nothing is known against the session. */
  readonly poor: { readonly pre: PoorQuality | null; readonly post: PoorQuality | null }
}

/** A session after a bronchodilator, as one of a series of their own. */
export interface SessionAfter {
  readonly place: number
  /** In litres; null without one that can be right. */
  readonly fvc: number | null
  /** FEV1/FVC as a fraction, of the two measured values; null without both. */
  readonly ratio: number | null
}

/** The pairs of a course whose FEV1 can both be right, by the day of the later. */
export function pairsOfCourse(course: CourseColumns): PairOfCourse[] {
  const pairs: PairOfCourse[] = []
  for (let post = 0; post < course.length; post++) {
    const pre = valueAt(course.pre, post)
    if (course.post[post] !== 1 || !(pre >= 0)) continue
    const fev1 = fev1After(course, pre, post)
    if (fev1)
      pairs.push({ pre, post, fev1, poor: { pre: qualityAt(course, pre), post: qualityAt(course, post) } })
  }
  return pairs
}

function fev1After({ fev1, fev1Predicted }: CourseColumns, pre: number, post: number): Fev1After | null {
  const [before, after] = [valueAt(fev1, pre), valueAt(fev1, post)]
  const predicted = [pre, post].map((at) => valueAt(fev1Predicted, at)).find((value) => value > 0)
  const found = changeAfter(before, after, predicted ?? null)
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
    found.push({ place, fvc: capacity, ratio })
  }
  return found
}

function positive(value: number): number | null {
  return value > 0 ? value : null
}
