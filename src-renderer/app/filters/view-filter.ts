import type { SessionCondition } from '#shared/queries/session-condition'
import { type SessionFilter, everySession } from '#shared/queries/session-query'
import type { Day } from '#shared/records/day'
import type { PatientRef } from '#shared/records/patient-ref'
import { type DateRange, daysOfRange } from '#shared/queries/date-range'
import { conditionOfClauses } from './condition-of-clauses'
import type { Clause } from './criterion'

/** A patient whose sessions alone are wanted, with the name that chips show. */
export interface NamedPatient {
  readonly ref: PatientRef
  readonly name: string
}

/** Which sessions a person wants to see; all of it has to hold. */
export interface ViewFilter {
  readonly text: string
  readonly range: DateRange
  readonly patient: NamedPatient | null
  /** The sessions that the service no longer sends, instead of those that it does. */
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
  const asked = conditionOfClauses(filter.clauses)
  const where = filter.changed && lastVisit !== null ? changedAnd(asked, lastVisit) : asked
  return {
    text: filter.text.trim(),
    ...daysOfRange(filter.range, today),
    patient: filter.patient && { ...filter.patient.ref },
    withdrawn: filter.withdrawn ? 'only' : 'without',
    where,
  }
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
