import type { SessionCondition, SessionGroup } from '#shared/queries/session-condition'
import type { Clause, Criterion } from './criterion'

/** What is asked of the library so that every clause holds; null when there is none. */
export function conditionOfClauses(clauses: readonly Clause[]): SessionCondition | null {
  return together('all', clauses.map((clause) => together('any', clause.map(conditionOf))).filter(isThere))
}

function together(join: 'all' | 'any', of: readonly SessionCondition[]): SessionCondition | null {
  const [first = null] = of
  return of.length > 1 ? { kind: 'group', join, of } : first
}

function isThere(condition: SessionCondition | null): condition is SessionCondition {
  return condition !== null
}

function conditionOf(criterion: Criterion): SessionCondition {
  const { not } = criterion
  if (criterion.kind === 'missing') {
    const missing: SessionCondition = { kind: 'missing', field: criterion.field }
    return not ? none(missing) : missing
  }
  if (criterion.kind === 'choice') {
    const choice: SessionCondition = { kind: 'choice', field: criterion.field, values: [...criterion.values] }
    return not ? none(choice) : choice
  }
  const { field, from, to } = criterion
  const range: SessionCondition = { kind: 'range', field, from, to }
  // what is missing is not outside of a range either
  return not ? none(range, { kind: 'missing', field }) : range
}

function none(...of: SessionCondition[]): SessionGroup {
  return { kind: 'group', join: 'none', of }
}
