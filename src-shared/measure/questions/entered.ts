import { dayNumber } from '../../records/day'
import type { MarkValue } from '../../records/marks'
import { volumeFactors } from '../units'
import type { Entered } from './course-columns'

/** What clinicians have marked of a patient: the values of the present marks, null for none. */
export interface EnteredMarks {
  readonly transplant: MarkValue<'transplant'> | null
  readonly baseline: MarkValue<'baseline'> | null
  readonly annotations: readonly MarkValue<'annotation'>[]
}

const noDays: ReadonlySet<number> = new Set()

/** What was entered of a patient, as questions know it. */
export function enteredBy(
  { transplant, baseline, annotations }: EnteredMarks,
  asked: Pick<Entered, 'today' | 'reference'>,
): Entered {
  const leftOut = annotations.flatMap(({ day, leavesOut }) => (leavesOut ? dayNumber(day) : []))
  return {
    ...asked,
    transplanted: transplant?.day ?? null,
    baseline: baseline && {
      day: baseline.day,
      litres: baseline.value * volumeFactors[baseline.unit],
    },
    leftOutDays: leftOut.length === 0 ? noDays : new Set(leftOut),
  }
}
