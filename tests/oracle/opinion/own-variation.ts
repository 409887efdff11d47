import { t975 } from './student'
import { medianOf, usable, type Visit, type WithFev1 } from './visit'

/** How far apart a person's own visits lie. */
export interface OwnVariation {
  /** How many changes it is of. */
  readonly n: number
  /** L: from the visit before, and from the median of the last three. */
  readonly variation: number
  readonly ofMedian: number
  readonly newest: WithFev1
  readonly previous: WithFev1
  /** Whether the newest is outside, by the visit before and by the median of three. */
  readonly isOutside: boolean
  readonly isOutsideMedian: boolean
}

/** Concludes of the visits of an adult; a number is how many earlier visits there are, which are too few. */
export function ownVariationOf(
  visits: readonly Visit[],
  leftOut: ReadonlySet<string>,
): OwnVariation | number {
  const comparable = usable(visits).filter(({ isDoubtful, age }) => !isDoubtful && age !== null && age >= 18)
  const days = comparable
    .filter(({ day }, at) => comparable.findIndex((other) => other.day === day) === at)
    .filter(({ day }) => !leftOut.has(day))
  const newest = days.at(-1)
  const earlier = days.slice(0, -1).slice(-40)
  const previous = earlier.at(-1)
  if (!newest || !previous || earlier.length < 6) return earlier.length
  const changes = earlier.slice(1).map(({ fev1 }, at) => fev1 - (earlier[at]?.fev1 ?? 0))
  const n = changes.length
  const variation = t975(n) * Math.sqrt(changes.reduce((sum, each) => sum + each ** 2, 0) / n)
  const ofMedian = variation * Math.sqrt(0.5 * 1.449)
  const median = medianOf(earlier.slice(-3).map(({ fev1 }) => fev1)) ?? 0
  return {
    n,
    variation,
    ofMedian,
    newest,
    previous,
    isOutside: Math.abs(newest.fev1 - previous.fev1) > variation,
    isOutsideMedian: Math.abs(newest.fev1 - median) > ofMedian,
  }
}
