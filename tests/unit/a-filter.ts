import { allOf, type SessionCriterion, type SessionFilter, ofPatient, withDays } from '#shared/queries/filter'
import type { Day } from '#shared/records/day'
import type { PatientRef } from '#shared/records/patient'

/** What a test asks for; all of it has to hold. */
export interface Asked {
  readonly text?: string
  readonly from?: Day | null
  readonly to?: Day | null
  readonly patient?: PatientRef
  readonly withdrawn?: 'without' | 'only'
  readonly criterion?: SessionCriterion
}

/** Words that have to occur. */
export function words(text: string, not = false) {
  return { kind: 'words' as const, text, not }
}

/** Makes the filter of what a test asks for. */
export function aFilter({
  text,
  from = null,
  to = null,
  patient,
  withdrawn,
  criterion,
}: Asked): SessionFilter {
  const asked: SessionCriterion[] = []
  if (text !== undefined) asked.push(words(text))
  if (withdrawn === 'only') asked.push({ kind: 'withdrawn', not: false })
  if (criterion) asked.push(criterion)
  const whose = patient ? ofPatient(patient).clauses : []
  return withDays({ clauses: [...allOf(...asked).clauses, ...whose] }, { from, to })
}
