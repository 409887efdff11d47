import type { PageDay } from '#shared/records/day'
import type { DayCoverage } from '#shared/records/sync'

/** What the store holds, by day. */
export type Coverage = ReadonlyMap<PageDay, DayCoverage>

/** Coverage as the store lists it, by day. */
export function coverageByDay(pages: readonly DayCoverage[]): Map<PageDay, DayCoverage> {
  return new Map(pages.map((page) => [page.day, page]))
}
