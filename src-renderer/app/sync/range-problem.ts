import type { Day } from '#shared/records/day'

/** What keeps two typed days from being a range that can be read; null when nothing does. */
export function rangeProblem(
  from: Day | null,
  to: Day | null,
  today: Day,
): 'unfinished' | 'from-future' | 'to-future' | 'order' | null {
  if (from === null || to === null) return 'unfinished'
  if (from > today) return 'from-future'
  if (to > today) return 'to-future'
  return from > to ? 'order' : null
}
