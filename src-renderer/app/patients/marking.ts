import { readMarks } from '#shared/calls/mark-calls'
import { ok, type Outcome } from '#shared/fault'
import { newReview } from '#shared/records/marks'
import type { PatientRow } from '#shared/queries/patient-row'
import { patientMark } from '#shared/records/patient'
import type { Library } from '../core/library.svelte'
import type { Marking } from '../workspace/marking.svelte'
import { isReviewed } from './columns'

/** Marks patients as reviewed with all that is here of them, but for those that are. `marking` tells of a fault. */
export async function reviewPatients(
  marking: Pick<Marking, 'offers' | 'mark'>,
  rows: readonly PatientRow[],
): Promise<Outcome<unknown>> {
  const waiting = rows.filter((row) => !isReviewed(row))
  if (!marking.offers('reviewed') || waiting.length === 0) return ok({})
  return marking.mark(
    'reviewed',
    waiting.map(({ patient }) => patientMark(patient)),
    newReview,
  )
}

/** Puts patients on the watchlist, or takes them off it if all are there. `marking` tells of a fault. */
export async function watchPatients(
  { call }: Pick<Library, 'call'>,
  marking: Pick<Marking, 'offers' | 'mark' | 'unmark' | 'fail'>,
  rows: readonly PatientRow[],
): Promise<void> {
  if (!marking.offers('watch') || rows.length === 0) return
  const on = (some: readonly PatientRow[]) => some.map(({ patient }) => patientMark(patient))
  const missing = rows.filter(({ watch }) => !watch)
  if (missing.length > 0) {
    await marking.mark('watch', on(missing), {})
    return
  }
  const found = await readMarks(call, 'watch', on(rows))
  if (found.ok) await marking.unmark('watch', found.value.marks)
  else marking.fail('watch', found.fault)
}
