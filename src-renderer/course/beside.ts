import type { LibraryCalls } from '#shared/calls/library-calls'
import { type Mark, readMarks } from '#shared/calls/mark-calls'
import type { Caller } from '#shared/calls/rpc'
import { ok, type Outcome } from '#shared/fault'
import type { Entered } from '#shared/measure/questions/course-columns'
import { enteredBy } from '#shared/measure/questions/entered'
import type { ReferencePack } from '#shared/measure/reference/reference'
import type { Day } from '#shared/records/day'
import { sessionMark } from '#shared/records/marks'
import { patientMark, type PatientRef } from '#shared/records/patient'
import type { SessionRow } from '#shared/records/session'
import { type Pair, pairOfMark } from '../session/pair'

/** What a patient's course and the questions about it rest on besides the sessions themselves. */
export interface CourseBeside {
  readonly transplant: Mark<'transplant'> | null
  readonly baseline: Mark<'baseline'> | null
  readonly annotations: readonly Mark<'annotation'>[]
  readonly pairs: readonly Pair[]
  readonly reference: ReferencePack | null
}

/** Reads what is known of a patient besides sessions; `rows` are all of these. */
export async function readBeside(
  call: Caller<LibraryCalls>,
  patient: PatientRef,
  rows: readonly SessionRow[],
): Promise<Outcome<CourseBeside>> {
  const on = [patientMark(patient)]
  const posts = rows.flatMap(({ id, bronchodilator }) => (bronchodilator === 'post' ? [sessionMark(id)] : []))
  const [transplants, baselines, annotations, pairs, reference] = await Promise.all([
    readMarks(call, 'transplant', on),
    readMarks(call, 'baseline', on),
    readMarks(call, 'annotation', on),
    readMarks(call, 'bronchodilator', posts),
    call('referenceValues', {}),
  ])
  if (!transplants.ok) return transplants
  if (!baselines.ok) return baselines
  if (!annotations.ok) return annotations
  if (!pairs.ok) return pairs
  if (!reference.ok) return reference
  return ok({
    transplant: transplants.value.marks.at(-1) ?? null,
    baseline: baselines.value.marks.at(-1) ?? null,
    annotations: annotations.value.marks,
    pairs: pairs.value.marks.map(pairOfMark),
    reference: reference.value.pack,
  })
}

/** What was entered of a patient, as questions know it on a day. */
export function enteredBeside({ transplant, baseline, reference }: CourseBeside, today: Day): Entered {
  return enteredBy(
    {
      transplant: transplant?.value ?? null,
      baseline: baseline?.value ?? null,
    },
    { today, reference },
  )
}
