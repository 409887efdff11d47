import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import { ok, type Outcome } from '#shared/fault'
import type { HostState } from '#shared/host'
import type { PatientSortColumn, PatientsQuery } from '#shared/queries/patients-query'
import type { PatientRow } from '#shared/records/patient'
import { routeToHash } from '../core/navigation.svelte'
import type { TableOrder } from '../table/layout.svelte'
import type { ListWindow, RowReader } from '../table/list.svelte'

/** Which patients a list asks for, in which order. */
export type PatientsAsked = Omit<PatientsQuery, 'offset' | 'limit'>

/** A patient of the list, with an id of their own. */
export interface ListedPatient extends PatientRow {
  readonly id: string
}

export type PatientWindow = ListWindow<PatientsAsked, ListedPatient>

/** Reads the patients that match. */
export function patientReader(call: Caller<LibraryCalls>): RowReader<PatientsAsked, ListedPatient> {
  return {
    async rows(asked, offset, limit) {
      const answer = await call('patients', { ...asked, offset, limit })
      if (!answer.ok) return answer
      return ok({ ...answer.value, rows: answer.value.rows.map((row) => ({ ...row, id: patientId(row) })) })
    },
    margin: 0,
  }
}

function patientId({ patient }: PatientRow): string {
  return routeToHash({ page: 'patient', patient })
}

/** Whether days of the history are yet to be read; of what files brought, there are none. */
export function hasUnreadDays({ connection, sync }: Pick<HostState, 'connection' | 'sync'>): boolean {
  if (connection?.kind === 'imported') return false
  return sync.dataUntil === null || sync.daysMissing > 0 || sync.daysFailed.length > 0
}

/** A part of the list's filter that a person can take away. */
export type PatientFilterPart = 'text' | 'sharing' | 'quiet'

interface WithoutPatientPart {
  readonly part: PatientFilterPart
  readonly matching: number
}

/** The parts of a filter that keep patients out. */
export function activePatientParts({
  text,
  sharing,
  quietForDays,
}: Pick<PatientsAsked, 'text' | 'sharing' | 'quietForDays'>): PatientFilterPart[] {
  const parts: PatientFilterPart[] = []
  if (text.trim() !== '') parts.push('text')
  if (sharing !== 'any') parts.push('sharing')
  if (quietForDays !== null) parts.push('quiet')
  return parts
}

function withoutPatientPart(asked: PatientsAsked, part: PatientFilterPart): PatientsAsked {
  if (part === 'text') return { ...asked, text: '' }
  return part === 'sharing' ? { ...asked, sharing: 'any' } : { ...asked, quietForDays: null }
}

/** Finds the part of a filter that keeps most patients out when none matches; null when no single one is to blame. */
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

const orders: Readonly<Record<PatientOrder, TableOrder<PatientSortColumn>>> = {
  worse: { by: 'percentSinceBefore', descending: false },
  quiet: { by: 'lastDay', descending: false },
}

const sinceFirst: TableOrder<PatientSortColumn> = { by: 'percentSinceFirst', descending: false }

/** The order that answers a question: the largest fall of % predicted first, or the longest without a session. */
export function orderFor(question: PatientOrder): TableOrder<PatientSortColumn> {
  return { ...orders[question] }
}

/** The question that an order answers, null when none; a fall since the first session is one as well. */
export function questionOf(order: TableOrder<PatientSortColumn>): PatientOrder | null {
  if (isSame(order, sinceFirst)) return 'worse'
  return patientOrders.find((question) => isSame(orders[question], order)) ?? null
}

function isSame(one: TableOrder<PatientSortColumn>, other: TableOrder<PatientSortColumn>): boolean {
  return one.by === other.by && one.descending === other.descending
}

const most = 36_500

/** A typed number of days; null for an empty field, undefined for what is no number of days. */
export function readDays(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const days = Number(text)
  return /^\d+$/.test(text) && days <= most ? days : undefined
}
