import { everySession, type SessionCondition, type SessionFilter } from '#shared/queries/filter'
import type { Day } from '#shared/records/day'
import { type DateRange, daysOfRange } from '#shared/queries/date-range'
import { asksFor, resolveCondition } from '#shared/queries/view'
import { conditionOfClauses } from './condition-of-clauses'
import type { Clause, NamedPatient } from './criterion'

/** Which sessions a person wants to see; all of it has to hold. */
export interface ViewFilter {
  readonly text: string
  readonly range: DateRange
  readonly patient: NamedPatient | null
  /**
   * The sessions that the service no longer sends, instead of those that it does. A criterion about them asks for both
   * kinds instead, of which it then chooses.
   */
  readonly withdrawn: boolean
  /** Only those that are new or changed since the last visit. */
  readonly changed: boolean
  readonly clauses: readonly Clause[]
}

/** The filter that nothing was put into. */
export const emptyFilter: ViewFilter = {
  text: '',
  range: { kind: 'all' },
  patient: null,
  withdrawn: false,
  changed: false,
  clauses: [],
}

/** When a filter is looked through: the calendar day, and when the window was last in use before, ms since 1970. */
export interface ViewMoment {
  readonly today: Day
  readonly lastVisit: number | null
}

/** What the library is asked for. Without a visit before this one, every session is new. */
export function sessionFilterOf(filter: ViewFilter, { today, lastVisit }: ViewMoment): SessionFilter {
  const kept = conditionOfClauses(filter.clauses)
  const asked = kept && resolveCondition(kept, { today, lastVisit })
  const where = filter.changed && lastVisit !== null ? changedAnd(asked, lastVisit) : asked
  return {
    text: filter.text.trim(),
    ...daysOfRange(filter.range, today),
    patient: filter.patient && { ...filter.patient.ref },
    withdrawn: filter.withdrawn ? 'only' : asksFor(kept, 'withdrawn') ? 'with' : 'without',
    where,
  }
}

/** The patients that a filter names. */
export function patientsOf({ patient, clauses }: ViewFilter): NamedPatient[] {
  const named = clauses
    .flat()
    .flatMap((criterion) => (criterion.kind === 'patients' ? criterion.patients : []))
  return patient ? [patient, ...named] : named
}

/** Whether what the library was asked for keeps sessions out. */
export function keepsOut(asked: SessionFilter): boolean {
  const parts = Object.keys(everySession) as (keyof SessionFilter)[]
  return parts.some((part) => asked[part] !== everySession[part])
}

function changedAnd(where: SessionCondition | null, since: number): SessionCondition {
  const changed: SessionCondition = { kind: 'changed', since }
  return where ? { kind: 'group', join: 'all', of: [changed, where] } : changed
}
