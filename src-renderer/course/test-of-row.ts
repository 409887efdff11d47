import { bestTestOf } from '#shared/measure/best-test-of'
import type { SessionRow } from '#shared/records/session-row'
import type { SpirometryTest } from '#shared/records/spirometry-test'

/** The best test of a session as far as a list knows it: all but its duration. */
export function testOfRow(row: SessionRow): SpirometryTest {
  return bestTestOf((name) => row[name])
}
