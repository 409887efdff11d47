import { addTestFlags } from '#shared/measure/flags'
import type { PatientTests } from '#shared/queries/figures'
import type { Flag } from '#shared/records/flag'
import type { SessionRow } from '#shared/records/session'
import type { SpirometryTest } from '#shared/records/test'
import type { Units } from '#shared/records/units'
import { sessionTime } from './session-time'
import { testOfRow } from './test-of-row'

/** All tests of one session, as the store answers them. */
export type SessionTests = PatientTests['sessions'][number]

/** One test on a course. */
export interface CourseTest {
  readonly key: string
  readonly session: SessionRow
  /** On the time axis, see `sessionTime`. */
  readonly time: number
  readonly test: SpirometryTest
  /** Its place among the tests of its session, from 1; null for a best test that stands for the session. */
  readonly number: number | null
  readonly isBest: boolean
  /** What its own values give reason to say. */
  readonly flags: readonly Flag[]
}

/**
 * The tests of a course, oldest first, without sessions that have no date: the best one of each session, or all of those
 * whose tests are given. `rows` are newest first.
 */
export function courseTests(
  rows: readonly SessionRow[],
  units: Units,
  tests: ReadonlyMap<string, SessionTests> | null,
): CourseTest[] {
  const found: CourseTest[] = []
  for (const session of rows.toReversed()) {
    const time = sessionTime(session)
    if (time === null) continue
    const add = (test: SpirometryTest, number: number | null, isBest: boolean) => {
      const flags: Flag[] = []
      addTestFlags(flags, null, test, units, session.age)
      const key = number === null ? session.id : `${session.id} ${number}`
      found.push({ key, session, time, test, number, isBest, flags })
    }
    const known = tests?.get(session.id)
    const bestIndex = known?.tests ? known.bestIndex : null
    if (bestIndex === null) add(testOfRow(session), null, true)
    known?.tests?.forEach((test, at) => add(test, at + 1, at === bestIndex))
  }
  return found.sort((a, b) => a.time - b.time)
}
