import type { Caller } from '#shared/calls/rpc'
import type { LibraryCalls } from '#shared/calls/library-calls'
import { ok, type Outcome } from '#shared/fault'
import { everySession } from '#shared/queries/filter'
import type { PatientRef } from '#shared/records/patient'
import type { SessionRow } from '#shared/records/session'

/** The other sessions of a patient, newest first, and how many there are. */
export interface OtherSessions {
  readonly rows: readonly SessionRow[]
  readonly of: number
}

const atMost = 500

/** Lists the newest other sessions of the patient of a session. */
export async function readOthers(
  call: Caller<LibraryCalls>,
  patient: PatientRef,
  session: string,
): Promise<Outcome<OtherSessions>> {
  const answer = await call('sessions', {
    filter: { ...everySession, patient: { ...patient } },
    sort: { by: 'date', descending: true },
    offset: 0,
    limit: atMost,
  })
  if (!answer.ok) return answer
  const rows = answer.value.rows.filter(({ id }) => id !== session)
  const others = answer.value.matching - (answer.value.rows.length - rows.length)
  return ok({ rows, of: others })
}
