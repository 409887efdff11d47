import { isComparable } from '#shared/measure/comparable'
import { addDays, type Day, dayNumber } from '#shared/records/day'
import type { MarkValue } from '#shared/records/marks'
import type { PatientSummary } from '#shared/records/patient'
import { recallDaysOf, type Recalls, recallState } from '#shared/records/recalls'
import type { SessionRow } from '#shared/records/session'
import { dayText } from '../../format/moments'
import { t } from '../../text/texts.svelte'

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
