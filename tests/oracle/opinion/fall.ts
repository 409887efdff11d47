import { daysAfter, daysBetween, tidy, usable, type Visit, type WithFev1 } from './visit'
import { monthsAfter } from './course'

/** How the last FEV1 stands to the best of a window before it. */
export interface Fall {
  readonly last: WithFev1
  readonly best: WithFev1
  /** L and percent of the best; negative is a fall. */
  readonly change: number
  readonly percent: number
  /** How many sessions are in the window. */
  readonly n: number
  readonly daysApart: number
  /** Whether the last is older than it may be. */
  readonly isOld: boolean
  /** Whether a fall reaches its limit. */
  readonly isListed: boolean
  readonly restsOnDoubt: boolean
}

/** Why nobody can say: no FEV1 at all, or fewer than two in the window. */
export type NoFall = 'none' | 'few'

/** Settings of a question about falls. */
export interface FallSettings {
  readonly months: number
  /** Percent. */
  readonly limit: number
  /** Days that the last may be old. */
  readonly days: number
  readonly today: string
}

/** The change from the best of the months that end the day before the last session. */
export function fallOf(visits: readonly Visit[], settings: FallSettings): Fall | NoFall {
  const all = usable(visits)
  const last = all.at(-1)
  if (!last) return 'none'
  const [from, to] = [monthsAfter(last.day, -settings.months), daysAfter(last.day, -1)]
  const window = all.filter(({ day }) => day >= from && day <= to)
  if (window.length < 2) return 'few'
  const best = window.reduce((one, other) => (other.fev1 >= one.fev1 ? other : one))
  const percent = percentOf(last.fev1, best.fev1)
  return {
    last,
    best,
    change: tidy(last.fev1 - best.fev1),
    percent,
    n: window.length,
    daysApart: daysBetween(best.day, last.day),
    isOld: daysBetween(last.day, settings.today) > settings.days,
    isListed: percent <= -settings.limit,
    restsOnDoubt: last.isDoubtful || best.isDoubtful,
  }
}

/** What a clinician has set. */
export interface Baseline {
  readonly day: string
  /** L. */
  readonly value: number
}

/** The change of the last from a value that a clinician has set, percent, and whether the last is old; else why none. */
export function fromBaseline(
  visits: readonly Visit[],
  { day, value }: Baseline,
  { days, today }: Pick<FallSettings, 'days' | 'today'>,
): { readonly percent: number; readonly isOld: boolean } | 'none' | 'before' {
  const last = usable(visits).at(-1)
  if (!last) return 'none'
  if (last.day < day) return 'before'
  return { percent: percentOf(last.fev1, value), isOld: daysBetween(last.day, today) > days }
}

function percentOf(value: number, of: number): number {
  return Number(((100 * (value - of)) / of).toFixed(9))
}
