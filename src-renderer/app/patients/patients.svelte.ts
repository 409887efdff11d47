import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import { ok } from '#shared/fault'
import type { HostState } from '#shared/host'
import type { CourseFigureName } from '#shared/measure/questions/questions'
import { fallOf } from '#shared/queries/falls'
import { allOf, type Clause, type Fell, type Filter, type PatientFilter } from '#shared/queries/filter'
import type { PatientSortColumn, PatientsQuery } from '#shared/queries/patients-query'
import type { PatientRow } from '#shared/queries/patient-row'
import type { PatientRef } from '#shared/records/patient'
import { nameText } from '../../format/people'
import { listsLow } from './columns'
import { routeToHash } from '../core/navigation.svelte'
import type { TableOrder } from '../table/layout.svelte'
import type { RowReader } from '../table/list.svelte'
import type { PatientsView } from '../workspace/page-views.svelte'

/** The query of a list of patients, without its window. */
export type PatientsAsked = Omit<PatientsQuery, 'offset' | 'limit'>

/** A patient of the list, with an id. */
export interface ListedPatient extends PatientRow {
  readonly id: string
}

/** Reads the patients that match. */
export function patientReader(call: Caller<LibraryCalls>): RowReader<PatientsAsked, ListedPatient> {
  return {
    async rows(asked, offset, limit) {
      const answer = await call('patients', { ...asked, offset, limit })
      if (!answer.ok) return answer
      return ok({ ...answer.value, rows: answer.value.rows.map((row) => ({ ...row, id: rowId(row) })) })
    },
    margin: 0,
  }
}

function rowId({ patient }: PatientRow): string {
  return routeToHash({ page: 'patient', patient })
}

/** Whether days of the history are still unread; imported data has none. */
export function hasUnreadDays({ connection, sync }: Pick<HostState, 'connection' | 'sync'>): boolean {
  if (connection?.kind === 'imported') return false
  return sync.dataUntil === null || sync.daysMissing > 0 || sync.daysFailed.length > 0
}

/** The order of a list of falls: the largest first, in their unit. */
export function orderOfFalls({ since, unit }: Pick<Fell, 'since' | 'unit'>): TableOrder<PatientSortColumn> {
  return { by: `${unit === 'mL' ? 'fev1' : 'relative'}Since${since}`, descending: false }
}

/** The order of a list after a change of its filter: with a new condition on falls, or on a figure, those it lists first. */
export function orderFor(view: Pick<PatientsView, 'filter' | 'sort'>, filter: Filter): PatientsView['sort'] {
  const [before, now] = [fallOf(view.filter), fallOf(filter)]
  const isOther = now && (before?.since !== now.since || before.unit !== now.unit)
  if (isOther) return orderOfFalls(now)
  const figure = figureOf(filter)
  return figure && figure !== figureOf(view.filter)
    ? { ...view.sort, by: figure, descending: !listsLow(figure) }
    : view.sort
}

/** The first figure of a question that a list asks for; null for none. */
function figureOf({ clauses }: Filter): CourseFigureName | null {
  for (const one of clauses.flat()) if (one.kind === 'figure') return one.figure
  return null
}

type OfReview = {
  readonly kind: string
  readonly not: boolean
  readonly mark?: string
  readonly words?: readonly string[]
}

/** Whether a criterion leaves out who is reviewed. */
function isToReview({ kind, mark, words = [], not }: OfReview): boolean {
  return kind === 'marked' && mark === 'reviewed' && words.includes(not ? 'reviewed' : 'to-review')
}

/** Whether a list asks for patients who are not reviewed. */
export function asksToReview({ clauses }: Filter): boolean {
  return clauses.some((clause: Clause) => clause.some(isToReview))
}

/** A filter of the sessions of some patients. */
export function sessionsOf(rows: readonly PatientRow[]): Filter {
  const patients = rows.map(({ patient, name, email }) => ({
    ref: { ...patient },
    name: nameText(name, email),
  }))
  return allOf({ kind: 'patients', patients, not: false })
}

/** Keeps those who are reviewed in a list that asks for "not reviewed", until it is another one. */
export function createHeld(filter: () => Filter) {
  let held = $state.raw<readonly PatientRef[]>([])
  const key = $derived(JSON.stringify(filter()))
  $effect(() => {
    void key
    held = []
  })
  return {
    /** A filter with them. */
    within: (asked: PatientFilter): PatientFilter => withHeld(asked, held),
    /** Must be called before patients are reviewed. */
    add(rows: readonly PatientRow[]) {
      if (asksToReview(filter())) held = [...held, ...rows.map(({ patient }) => patient)]
    },
  }
}

/** A filter that keeps some patients in a list that asks for "not reviewed". */
export function withHeld(filter: PatientFilter, held: readonly PatientRef[]): PatientFilter {
  if (held.length === 0) return filter
  const own = { kind: 'patients', patients: held.map((ref) => ({ ...ref })), not: false } as const
  return { clauses: filter.clauses.map((clause) => (clause.some(isToReview) ? [...clause, own] : clause)) }
}
