import type { MarkValue } from '../../records/marks'
import { volumeFactors } from '../units'
import type { Entered } from './course-columns'

/** What clinicians have marked of a patient: the values of the present marks, null for none. */
export interface EnteredMarks {
  readonly transplant: MarkValue<'transplant'> | null
  readonly baseline: MarkValue<'baseline'> | null
}

/** What was entered of a patient, as questions know it. */
export function enteredBy(
  { transplant, baseline }: EnteredMarks,
  asked: Pick<Entered, 'today' | 'reference'>,
): Entered {
  return {
    ...asked,
    transplanted: transplant?.day ?? null,
    baseline: baseline && {
      day: baseline.day,
      litres: baseline.value * volumeFactors[baseline.unit],
    },
  }
}
