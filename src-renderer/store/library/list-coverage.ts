import { undated } from '#shared/records/day'
import type { DayCoverage } from '#shared/records/sync'
import type { OpenStore } from '../open-store'

/** What is held of each day, oldest first, the undated page last. */
export function listCoverage({ coverage }: OpenStore): DayCoverage[] {
  return [...coverage.values()].sort((a, b) => {
    if (a.day === undated || b.day === undated) return a.day === undated ? 1 : -1
    return a.day < b.day ? -1 : 1
  })
}
