import type { Collection } from 'dexie'
import { required, type SessionCriterion, type SessionFilter } from '#shared/queries/filter'
import type { NumberedRow, RowTable } from './row-table'

/** The rows that an index narrows a filter down to; null where none does. */
export type Candidates = Collection<NumberedRow, number> | null

const indexed = ['age', 'fev1', 'fev1Percent'] as const

/** Finds an index for a filter: that of the first criterion that has to hold and has one. */
export function candidates(table: RowTable, filter: SessionFilter): Candidates {
  return required(filter).reduce<Candidates>((found, each) => found ?? ofCriterion(table, each), null)
}

function ofCriterion(table: RowTable, criterion: SessionCriterion): Candidates {
  if (criterion.kind === 'patients') {
    const emails = criterion.patients.flatMap((patient) => (patient.by === 'email' ? [patient.email] : []))
    return table.where('email').anyOf(emails)
  }
  if (criterion.kind === 'dates') {
    const { from, to } = criterion
    return from === null || to === null ? null : table.where('day').between(from, to, true, true)
  }
  if (criterion.kind === 'new') return table.where('changedAt').aboveOrEqual(criterion.since)
  if (criterion.kind === 'choice' && criterion.field === 'diagnosis') {
    const values = criterion.values.filter((value) => value !== null)
    return table.where('diagnoses').anyOf(values).distinct()
  }
  if (criterion.kind === 'range') {
    const { from, to } = criterion
    const index = indexed.find((name) => name === criterion.field)
    return index ? table.where(index).between(from ?? -Infinity, to ?? Infinity, true, true) : null
  }
  return null
}
