import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import type { Fault } from '#shared/fault'
import { undated } from '#shared/records/day'
import type { PatientRef } from '#shared/records/patient'
import type { SessionRow } from '#shared/records/session'
import type { SessionTests } from '../../course/tests'

/** The tests of sessions by id, each with the last change of its session when they were read. */
export type HeldTests = ReadonlyMap<
  string,
  { readonly changedAt: number | null; readonly tests: SessionTests }
>

export const noTests: HeldTests = new Map()

/** The tests, by the ids of their sessions. */
export function testsOf(held: HeldTests): ReadonlyMap<string, SessionTests> {
  return new Map([...held].map(([id, { tests }]) => [id, tests]))
}

/** The sessions whose tests were not read since their last change; undated ones, which are on no trend, are left out. */
export function missingTests(rows: readonly SessionRow[], held: HeldTests): SessionRow[] {
  return rows.filter(
    ({ id, day, changedAt }) => day !== undated && (!held.has(id) || held.get(id)?.changedAt !== changedAt),
  )
}

const atOnce = 200

/**
 * Reads the missing tests of `rows` in parts, newest first, and passes on all tests after each part; `take` answers whether
 * the rest is still wanted. Returns the fault that ended it, or null.
 */
export async function readTests(
  call: Caller<LibraryCalls>,
  patient: PatientRef,
  rows: readonly SessionRow[],
  held: HeldTests,
  take: (held: HeldTests) => boolean,
): Promise<Fault | null> {
  const missing = missingTests(rows, held)
  const days = missing.flatMap(({ day }) => (day === undated ? [] : [day])).sort()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return null
  const changedAt = new Map(missing.map((row) => [row.id, row.changedAt]))
  const now = new Map(held)
  for (let offset = 0; ;) {
    const answer = await call('testsOfPatient', { patient: { ...patient }, from, to, offset, limit: atOnce })
    if (!answer.ok) return answer.fault
    const { sessions, matching } = answer.value
    for (const tests of sessions) {
      const at = changedAt.get(tests.id)
      if (at !== undefined) now.set(tests.id, { changedAt: at, tests })
    }
    offset += sessions.length
    if (!take(new Map(now)) || sessions.length === 0 || offset >= matching) return null
  }
}
