import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import { ok, type Outcome } from '#shared/fault'
import type { HostState } from '#shared/host'
import { variability } from '#shared/measure/change'
import type { Falls, PatientSortColumn, PatientsQuery } from '#shared/queries/patients-query'
import type { PatientRow } from '#shared/records/patient'
import { routeToHash } from '../core/navigation.svelte'
import type { TableOrder } from '../table/layout.svelte'
import type { RowReader } from '../table/list.svelte'
import type { PatientsView } from '../workspace/page-views.svelte'

/** Which patients a list asks for, in which order. */
export type PatientsAsked = Omit<PatientsQuery, 'offset' | 'limit'>

/** A patient of the list, with an id of their own. */
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

/** Whether days of the history are yet to be read; of what files brought, there are none. */
export function hasUnreadDays({ connection, sync }: Pick<HostState, 'connection' | 'sync'>): boolean {
  if (connection?.kind === 'imported') return false
  return sync.dataUntil === null || sync.daysMissing > 0 || sync.daysFailed.length > 0
}

/** A part of the list's filter that a person can take away. */
export type PatientFilterPart = 'text' | 'sharing' | 'quiet' | 'falls'

interface WithoutPatientPart {
  readonly part: PatientFilterPart
  readonly matching: number
}

/** The parts of a filter that keep patients out. */
export function activePatientParts({
  text,
  sharing,
  quietForDays,
  falls,
}: Pick<PatientsAsked, 'text' | 'sharing' | 'quietForDays' | 'falls'>): PatientFilterPart[] {
  const parts: PatientFilterPart[] = []
  if (text.trim() !== '') parts.push('text')
  if (sharing !== 'any') parts.push('sharing')
  if (quietForDays !== null) parts.push('quiet')
  if (falls) parts.push('falls')
  return parts
}

function withoutPatientPart(asked: PatientsAsked, part: PatientFilterPart): PatientsAsked {
  if (part === 'text') return { ...asked, text: '' }
  if (part === 'falls') return { ...asked, falls: undefined }
  return part === 'sharing' ? { ...asked, sharing: 'any' } : { ...asked, quietForDays: null }
}

/** Finds the part of a filter that keeps most patients out when none matches; null when no single one does. */
export async function patientPartToBlame(
  call: Caller<LibraryCalls>,
  asked: PatientsAsked,
): Promise<Outcome<WithoutPatientPart | null>> {
  let worst: WithoutPatientPart | null = null
  for (const part of activePatientParts(asked)) {
    const answer = await call('patients', { ...withoutPatientPart(asked, part), offset: 0, limit: 0 })
    if (!answer.ok) return answer
    const { matching } = answer.value
    if (matching > (worst?.matching ?? 0)) worst = { part, matching }
  }
  return ok(worst)
}

export const patientOrders = ['worse', 'quiet'] as const

/** An order that answers a question: who has got worse, who has gone quiet. */
type PatientOrder = (typeof patientOrders)[number]

/** As much as week to week differs in health, see `variability`: what is less says little. */
const firstFalls: Falls = {
  since: 'Before',
  day: null,
  least: variability.fev1.weeks.normal,
  unit: 'percent',
}

/** The order of a list of falls: the largest first, in their unit. */
export function orderOfFalls({ since, unit }: Falls): TableOrder<PatientSortColumn> {
  return { by: `${unit === 'mL' ? 'fev1' : 'relative'}Since${since}`, descending: false }
}

const longestQuiet: TableOrder<PatientSortColumn> = { by: 'lastDay', descending: false }

/** Has a list answer a question: the largest falls, which alone are listed, or the longest without a session. */
export function askQuestion(view: Pick<PatientsView, 'falls' | 'sort'>, question: PatientOrder): void {
  view.falls = question === 'worse' ? { ...firstFalls } : null
  view.sort = question === 'worse' ? orderOfFalls(firstFalls) : { ...longestQuiet }
}

/** The question that a list answers, null when none. */
export function questionOf({ falls, sort }: Pick<PatientsView, 'falls' | 'sort'>): PatientOrder | null {
  if (falls) return 'worse'
  return sort.by === longestQuiet.by && !sort.descending ? 'quiet' : null
}

const most = 36_500

/** A typed size of a fall; undefined for what is none. */
export function readLeast(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}

/** A typed number of days; null for an empty field, undefined for what is no number of days. */
export function readDays(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const days = Number(text)
  return /^\d+$/.test(text) && days <= most ? days : undefined
}
