import { type Day, addDays } from '#shared/records/day'

/** The spans that are offered for how far back to fetch, and a date of one's own. */
export const historyPresets = ['month', 'year', 'years', 'date'] as const

/** One of the offered spans. */
export type HistoryPreset = (typeof historyPresets)[number]

const days: Readonly<Record<Exclude<HistoryPreset, 'date'>, number>> = { month: 30, year: 365, years: 1095 }

/** The first day of a span that ends today. */
export function historyStartOf(preset: Exclude<HistoryPreset, 'date'>, today: Day): Day {
  return addDays(today, -days[preset])
}

/** What keeps a typed day from being a history start; null when nothing does. */
export function historyStartProblem(day: Day | null, today: Day): 'unfinished' | 'future' | null {
  if (day === null) return 'unfinished'
  return day > today ? 'future' : null
}
