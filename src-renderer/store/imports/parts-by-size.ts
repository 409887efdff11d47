import type { PageDay } from '#shared/records/day'
import { groupByDay } from '../apply/group-by-day'
import type { Received } from '../apply/receive-records'
import type { OpenStore } from '../open-store'

const heldAtOnce = 20_000

/**
 * Parts records by day, so that the pages of a part's days hold no more sessions than fit into memory: a file may have
 * one session of each day of years.
 */
export function partsBySize(
  { coverage }: Pick<OpenStore, 'coverage'>,
  records: Iterable<Received>,
): Received[][] {
  const parts: Received[][] = []
  let held = Infinity
  for (const [day, ofDay] of groupByDay(records)) {
    const more = ofDay.length + sessionsHeld(coverage, day)
    if (held + more > heldAtOnce) {
      parts.push([])
      held = 0
    }
    held += more
    parts.at(-1)?.push(...ofDay)
  }
  return parts
}

function sessionsHeld(coverage: OpenStore['coverage'], day: PageDay): number {
  return coverage.get(day)?.sessions ?? 0
}
