import type { Collection } from 'dexie'
import type { SessionCondition, SessionFilter } from '#shared/queries/filter'
import type { NumberedRow, RowTable } from './row-table'

/** The rows that an index narrows a filter down to; null where none does. */
export type Candidates = Collection<NumberedRow, number> | null

const indexed = ['age', 'fev1', 'fev1Percent'] as const

/** Finds an index for a filter: that of a patient or of days, else the first condition of all that has one. */
export function candidates(table: RowTable, { from, to, patient, where }: SessionFilter): Candidates {
  if (patient?.by === 'email') return table.where('email').equals(patient.email)
  if (from !== null && to !== null) return table.where('day').between(from, to, true, true)
  return where === null ? null : ofCondition(table, where)
}

function ofCondition(table: RowTable, condition: SessionCondition): Candidates {
  if (condition.kind === 'changed') return table.where('changedAt').aboveOrEqual(condition.since)
  if (condition.kind === 'choice' && condition.field === 'diagnosis') {
    const values = condition.values.filter((value) => value !== null)
    return table.where('diagnoses').anyOf(values).distinct()
  }
  if (condition.kind === 'range') {
    const { from, to } = condition
    const index = indexed.find((name) => name === condition.field)
    return index ? table.where(index).between(from ?? -Infinity, to ?? Infinity, true, true) : null
  }
  if (condition.kind !== 'group' || condition.join !== 'all') return null
  return condition.of.reduce<Candidates>((found, each) => found ?? ofCondition(table, each), null)
}
