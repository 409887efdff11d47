import type { SessionRow } from '#shared/records/session'
import type { Units } from '#shared/records/units'
import { sessionsWithFev1 } from './sessions-with-fev1'

/**
 * How FEV1 changed since the session before that has one that can be, by session id; in the unit that was sent. `rows`
 * are one patient's, newest first.
 */
export function courseChanges(rows: readonly SessionRow[], units: Units): ReadonlyMap<string, number> {
  const changes = new Map<string, number>()
  let before: number | null = null
  for (const { id, fev1 } of sessionsWithFev1(rows, units).toReversed()) {
    if (before !== null) changes.set(id, fev1 - before)
    before = fev1
  }
  return changes
}
