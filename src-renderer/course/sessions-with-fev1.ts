import { canBe } from '#shared/measure/figures'
import type { SessionRow } from '#shared/records/session'
import type { Units } from '#shared/records/units'
import { testOfRow } from './test-of-row'

/** A session that a course of FEV1 can be made of. */
export interface SessionWithFev1 extends SessionRow {
  readonly day: Exclude<SessionRow['day'], 'undated'>
  readonly fev1: number
}

/** The sessions with a date and an FEV1 that can be, which alone a course is made of, in the order given. */
export function sessionsWithFev1(rows: readonly SessionRow[], units: Units): SessionWithFev1[] {
  return rows.filter(
    (row): row is SessionWithFev1 => row.day !== 'undated' && canBe(testOfRow(row), 'fev1_actual', units),
  )
}
