import { readMarks } from '#shared/calls/mark-calls'
import { isComparable } from '#shared/measure/comparable'
import { addDays, type Day, dayNumber } from '#shared/records/day'
import type { MarkValue } from '#shared/records/marks'
import { patientMark, type PatientRef, type PatientSummary } from '#shared/records/patient'
import { readRecalls, recallDaysOf, type Recalls, recallsKept, recallState } from '#shared/records/recalls'
import type { SessionRow } from '#shared/records/session'
import { dayText } from '../../format/moments'
import { t } from '../../text/texts.svelte'
import { currentDay } from '../core/kept.svelte'
import { useLibrary } from '../core/query.svelte'

/** What a patient's recall follows from. */
interface RecallOf {
  readonly summary: Pick<PatientSummary, 'diagnoses' | 'profile'>
  /** All of the patient's sessions, newest first. */
  readonly rows: readonly SessionRow[]
  /** The clinic's intervals, and the patient's own. */
  readonly recalls: Recalls
  readonly own: MarkValue<'recall'> | null
}

/** A patient's recall in words: the interval, the day they are due, and days overdue; empty for none, or who no longer shares. */
export function recallText({ summary, rows, recalls, own }: RecallOf, today: Day): string {
  const { profile } = summary
  const interval = recallDaysOf(recalls, own, summary.diagnoses)
  if (interval === null || profile === null || profile.unsharedAt !== null) return ''
  const last = rows.find(isComparable)?.day ?? 'undated'
  const daysSince = last === 'undated' ? null : dayNumber(today) - dayNumber(last)
  return t('patient.recall.fact', {
    interval,
    state: recallState(daysSince, interval),
    day: last === 'undated' ? '' : dayText(addDays(last, interval)),
    over: Math.max(0, (daysSince ?? 0) - interval),
  })
}

/** Follows the recall of a patient, in words. To be called in a component's setup. */
export function useRecall(
  patient: () => PatientRef,
  shown: () => { readonly summary: PatientSummary | null; readonly rows: readonly SessionRow[] },
) {
  const marks = useLibrary((call) => readMarks(call, 'recall', [patientMark(patient())]))
  const clinic = useLibrary((call) => call('kept', { kind: recallsKept.kind }))
  const text = $derived.by(() => {
    const { summary, rows } = shown()
    if (!summary || !marks.value || !clinic.value) return ''
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
