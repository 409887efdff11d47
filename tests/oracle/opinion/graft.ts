import { daysBetween, tidy, usable, type Visit, type WithFev1 } from './visit'
import { monthsAfter } from './course'

/** Two FEV1 at least three weeks apart, and their mean, L. */
export interface Pair {
  readonly one: WithFev1
  readonly other: WithFev1
  readonly mean: number
}

/** How a graft's last FEV1 stands to its baseline. */
export interface Graft {
  readonly last: WithFev1
  readonly baseline: Pair
  /** The mean FVC of the same two sessions, L, and the last one's in percent of it; null where one has none. */
  readonly fvcBaseline: number | null
  readonly fvcPercent: number | null
  /** The last in percent of the baseline. */
  readonly percent: number
  /** The last sessions in a row that have lost 20 % of it: a fall reaches its limit. */
  readonly below: {
    readonly since: WithFev1
    /** How many after the first. */
    readonly confirmedBy: number
    readonly isOf3Weeks: boolean
    readonly isOf3Months: boolean
  } | null
  /** The pair that was the best until the later of these two came. */
  readonly raisedFrom: Pair | null
}

/** Why there is no baseline: no session after it, or no two of them three weeks apart. */
export type NoGraft = 'none' | 'one'

/** Concludes from the sessions after the day of a transplantation. */
export function graftOf(visits: readonly Visit[], transplanted: string): Graft | NoGraft {
  const all = usable(visits).filter(({ day }) => day > transplanted)
  const last = all.at(-1)
  if (!last) return 'none'
  const baseline = bestPair(all)
  if (!baseline) return 'one'
  const { one, other, mean } = baseline
  const [fvc, otherFvc] = [one.best.fvc, other.best.fvc]
  const fvcBaseline = fvc === null || otherFvc === null ? null : tidy((fvc + otherFvc) / 2)
  const percent = (fev1: number) => tidy((100 * fev1) / mean)
  const aboveAt = all.findLastIndex(({ fev1 }) => percent(fev1) > 80)
  const [since, ...confirming] = all.slice(aboveAt + 1)
  const before = bestPair(all.slice(0, all.indexOf(other)))
  return {
    last,
    baseline,
    fvcBaseline,
    fvcPercent:
      last.best.fvc === null || fvcBaseline === null ? null : tidy((100 * last.best.fvc) / fvcBaseline),
    percent: percent(last.fev1),
    below: since
      ? {
          since,
          confirmedBy: confirming.length,
          isOf3Weeks: daysBetween(since.day, last.day) >= 21,
          isOf3Months: last.day >= monthsAfter(since.day, 3),
        }
      : null,
    raisedFrom: before && before.mean < mean ? before : null,
  }
}

/** The pair with the largest mean among all that are 21 days apart; of ties the one that was there first. */
function bestPair(all: readonly WithFev1[]): Pair | null {
  let found: Pair | null = null
  for (const [at, other] of all.entries())
    for (const one of all.slice(0, at)) {
      if (daysBetween(one.day, other.day) < 21) continue
      const mean = tidy((one.fev1 + other.fev1) / 2)
      if (!found || mean > found.mean) found = { one, other, mean }
    }
  return found
}
