import { bestTestOf } from '#shared/measure/figures'
import type { SessionRow } from '#shared/records/session'
import type { SpirometryTest } from '#shared/records/test'

/** The best test of a session as far as a list knows it: all but its duration. */
export function testOfRow(row: SessionRow): SpirometryTest {
  return bestTestOf((name) => row[name])
}
