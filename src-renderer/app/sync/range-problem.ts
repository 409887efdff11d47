import type { Day } from '#shared/records/day'

/** What keeps two typed days from being a range that can be read; null when nothing does. */
export function rangeProblem(
  from: Day | null,
  to: Day | null,
  newest: Day,
): 'unfinished' | 'from-future' | 'to-future' | 'order' | null {
  if (from === null || to === null) return 'unfinished'
  if (from > newest) return 'from-future'
  if (to > newest) return 'to-future'
  return from > to ? 'order' : null
}
