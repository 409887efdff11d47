import { readMarks } from '#shared/calls/mark-calls'
import { newReview } from '#shared/records/marks'
import { patientMark, type PatientRow } from '#shared/records/patient'
import type { Library } from '../core/library.svelte'
import type { Marking } from '../workspace/marking.svelte'

/** Marks patients as reviewed with all that is here of them. */
export async function reviewPatients(marking: Marking, rows: readonly PatientRow[]): Promise<void> {
  if (!marking.offers('reviewed') || rows.length === 0) return
  await marking.mark(
    'reviewed',
    rows.map(({ patient }) => patientMark(patient)),
    newReview,
  )
}

/** Puts patients on the watchlist, or takes them off it if all are there. */
export async function watchPatients(
  { call }: Pick<Library, 'call'>,
  marking: Marking,
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
}
