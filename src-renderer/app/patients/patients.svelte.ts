import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import { ok } from '#shared/fault'
import type { HostState } from '#shared/host'
import { variability } from '#shared/measure/change'
import type { Fell, Filter } from '#shared/queries/filter'
import type { PatientSortColumn, PatientsQuery } from '#shared/queries/patients-query'
import type { PatientRow } from '#shared/records/patient'
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

export const patientOrders = ['worse', 'quiet'] as const

/** A question that an order answers: who has got worse, who has gone quiet. */
type PatientOrder = (typeof patientOrders)[number]

/** The week-to-week change in health, see `variability`; smaller falls say little. */
const initialFalls = {
  kind: 'fell',
  since: 'Before',
  day: null,
  least: variability.fev1.weeks.normal,
  unit: 'percent',
  not: false,
} as const satisfies Fell

/** The order of a list of falls: the largest first, in their unit. */
export function orderOfFalls({ since, unit }: Pick<Fell, 'since' | 'unit'>): TableOrder<PatientSortColumn> {
  return { by: `${unit === 'mL' ? 'fev1' : 'relative'}Since${since}`, descending: false }
}

/** The condition of a filter on falls, if it has one. */
export function fallsIn({ clauses }: Filter): Fell | null {
  return (clauses.flat().find((one) => one.kind === 'fell' && !one.not) as Fell | undefined) ?? null
}

/** The order of a list after a change of its filter: with a new condition on falls, the largest come first. */
export function orderFor(view: Pick<PatientsView, 'filter' | 'sort'>, filter: Filter): PatientsView['sort'] {
  const [before, now] = [fallsIn(view.filter), fallsIn(filter)]
  const isOther = now && (before?.since !== now.since || before.unit !== now.unit)
  return isOther ? orderOfFalls(now) : view.sort
}

const longestQuiet: TableOrder<PatientSortColumn> = { by: 'lastDay', descending: false }

/** Sets a list to answer a question: the largest falls, which alone are listed, or the longest without a session. */
export function askQuestion(view: Pick<PatientsView, 'filter' | 'sort'>, question: PatientOrder): void {
  const { clauses } = view.filter
  const others = clauses.filter((clause) => !clause.some(({ kind }) => kind === 'fell'))
  view.filter = { clauses: question === 'worse' ? [...others, [initialFalls]] : others }
  view.sort = question === 'worse' ? orderOfFalls(initialFalls) : { ...longestQuiet }
}

/** The question that a list answers; null for none. */
export function questionOf({ filter, sort }: Pick<PatientsView, 'filter' | 'sort'>): PatientOrder | null {
  if (fallsIn(filter)) return 'worse'
  return sort.by === longestQuiet.by && !sort.descending ? 'quiet' : null
}
