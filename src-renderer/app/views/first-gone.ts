import type { Caller } from '#shared/calls/rpc'
import type { LibraryCalls } from '#shared/calls/library-calls'
import { ok, type Outcome } from '#shared/fault'
import type { NamedPatient } from '../filters/criterion'

/** The first of some patients of whom nothing is held any more; null while all are there. */
export async function firstGone(
  call: Caller<LibraryCalls>,
  patients: readonly NamedPatient[],
): Promise<Outcome<NamedPatient | null>> {
  for (const patient of patients) {
    const answer = await call('patient', { patient: { ...patient.ref } })
    if (!answer.ok && answer.fault.code === 'not-found') return ok(patient)
    if (!answer.ok) return answer
  }
  return ok(null)
}
