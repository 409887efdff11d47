import type { PatientSortColumn } from '#shared/queries/patients-query'
import type { TableOrder } from '../table/table-column'

/** Orders that answer a question. */
export const patientOrders = ['worse', 'quiet'] as const

/** An order that answers a question: who has got worse, who has gone quiet. */
export type PatientOrder = (typeof patientOrders)[number]

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
