import type { Caller } from '#shared/calls/rpc'
import type { LibraryCalls } from '#shared/calls/library-calls'
import { ok, type Outcome } from '#shared/fault'
import { everySession } from '#shared/queries/filter'
import type { PatientRef } from '#shared/records/patient'
import type { SessionRow } from '#shared/records/session'

const atOnce = 1000

/** Reads all sessions of one patient, newest first; each once, even when some come in while they are read. */
export async function readCourse(
  call: Caller<LibraryCalls>,
  patient: PatientRef,
): Promise<Outcome<SessionRow[]>> {
  const rows = new Map<string, SessionRow>()
  for (let offset = 0; ; offset += atOnce) {
    const answer = await call('sessions', {
      filter: { ...everySession, patient: { ...patient } },
      sort: { by: 'date', descending: true },
      offset,
      limit: atOnce,
    })
    if (!answer.ok) return answer
    for (const row of answer.value.rows) rows.set(row.id, row)
    if (offset + atOnce >= answer.value.matching) return ok([...rows.values()])
  }
}
