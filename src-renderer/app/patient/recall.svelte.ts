import { readMarks } from '#shared/calls/mark-calls'
import { patientMark, type PatientSummary } from '#shared/records/patient'
import { readRecalls, recallsKept } from '#shared/records/recalls'
import type { SessionRow } from '#shared/records/session'
import { currentDay } from '../core/kept.svelte'
import { useLibrary } from '../core/query.svelte'
import { recallText } from './recall'

/** Follows the recall of a patient, in words. To be called in a component's setup. */
export function useRecall(
  shown: () => { readonly summary: PatientSummary; readonly rows: readonly SessionRow[] },
) {
  const marks = useLibrary((call) => readMarks(call, 'recall', [patientMark(shown().summary.patient)]))
  const clinic = useLibrary((call) => call('kept', { kind: recallsKept.kind }))
  const text = $derived.by(() => {
    const { summary, rows } = shown()
    if (!marks.value || !clinic.value) return ''
    const kept = clinic.value.items.find(({ id }) => id === recallsKept.id)?.content ?? null
    const own = marks.value.marks.at(-1)?.value ?? null
    return recallText({ summary, rows, recalls: readRecalls(kept), own }, currentDay())
  })
  return {
    get text() {
      return text
    },
  }
}
