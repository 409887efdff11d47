import type { SessionRow } from '#shared/records/session-row'

/**
 * How FEV1 changed since the session before that has one, by session id; in the unit that was sent. `rows` are one
 * patient's, newest first.
 */
export function courseChanges(rows: readonly SessionRow[]): ReadonlyMap<string, number> {
  const changes = new Map<string, number>()
  let before: number | null = null
  for (const { id, day, fev1 } of rows.toReversed()) {
    if (fev1 === null || day === 'undated') continue
    if (before !== null) changes.set(id, fev1 - before)
    before = fev1
  }
  return changes
}
