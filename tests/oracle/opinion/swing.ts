import { type Dated, daysAfter, inTime, type Visit } from './visit'

/** How far values swing within days. */
export interface Swing {
  readonly quantity: 'pef' | 'fev1'
  /** Percent: the mean over the days, and that of each day, oldest first. */
  readonly mean: number
  readonly ofDays: readonly number[]
  /** Percent: over 10 is excessive in adults, over 13 in children; null where the age was not sent. */
  readonly limit: 10 | 13 | null
  readonly isOver: boolean | null
  /** The lowest of these days in percent of the highest ever. */
  readonly lowest: number
}

const hours6 = 6 * 3_600_000

/** Concludes of the 14 days that end with the last session's; a number is how many days there are, which are too few. */
export function swingOf(visits: readonly Visit[]): Swing | number {
  const [byPef, byFev1] = [swingBy(visits, 'pef'), swingBy(visits, 'fev1')]
  if (typeof byPef !== 'number') return byPef
  return typeof byFev1 === 'number' ? Math.max(byPef, byFev1) : byFev1
}

function swingBy(visits: readonly Visit[], quantity: 'pef' | 'fev1'): Swing | number {
  const last = inTime(visits).at(-1)
  if (!last) return 0
  const from = daysAfter(last.day, -13)
  const all = inTime(visits).filter(({ isAfter, best }) => !isAfter && best[quantity] !== null)
  const measured = all.filter(({ day }) => day >= from)
  const days = new Map<string, Dated[]>()
  for (const visit of measured) days.set(visit.day, [...(days.get(visit.day) ?? []), visit])
  const full = [...days.values()].filter((sessions) => {
    const clocks = sessions.map(({ shown }) => shown)
    return Math.max(...clocks) - Math.min(...clocks) >= hours6
  })
  if (full.length < 7) return full.length
  const valuesOf = (sessions: readonly Dated[]) => sessions.map(({ best }) => best[quantity] ?? 0)
  const ofDays = full.map((sessions) => {
    const [low, high] = [Math.min(...valuesOf(sessions)), Math.max(...valuesOf(sessions))]
    return (100 * (high - low)) / ((high + low) / 2)
  })
  const mean = ofDays.reduce((sum, each) => sum + each, 0) / ofDays.length
  const limit = last.age === null ? null : last.age < 18 ? 13 : 10
  return {
    quantity,
    mean,
    ofDays,
    limit,
    isOver: limit === null ? null : Number(mean.toFixed(9)) > limit,
    lowest: (100 * Math.min(...full.flatMap(valuesOf))) / Math.max(...valuesOf(all)),
  }
}
