import type { ViewCondition, ViewGroup } from '#shared/queries/view'
import type { Clause, Criterion } from './criterion'

/** The clauses that stand for a condition, and how many of its parts no chip can show. */
export interface ReadClauses {
  readonly clauses: readonly Clause[]
  readonly unknown: number
}

/** Takes a condition apart into the clauses that chips show; the other way of `conditionOfClauses`. */
export function clausesOfCondition(condition: ViewCondition | null): ReadClauses {
  if (condition === null) return { clauses: [], unknown: 0 }
  const parts = isGroup(condition, 'all') ? condition.of : [condition]
  const read = parts.map(clauseOf)
  return {
    // a group that asks for nothing lets everything pass
    clauses: read.filter((clause) => clause !== null).filter((clause) => clause.length > 0),
    unknown: read.filter((clause) => clause === null).length,
  }
}

function clauseOf(condition: ViewCondition): Clause | null {
  const read = (isGroup(condition, 'any') ? condition.of : [condition]).map(criterionOf)
  const known = read.filter((criterion) => criterion !== null)
  return known.length === read.length ? known : null
}

function criterionOf(condition: ViewCondition): Criterion | null {
  if (condition.kind === 'changed') return null
  if (condition.kind !== 'group') return { ...condition, not: false }
  if (condition.join !== 'none') return null
  const [first, second] = condition.of
  if (first?.kind === 'range')
    return second?.kind === 'missing' && second.field === first.field && condition.of.length === 2
      ? { ...first, not: true }
      : null
  if (condition.of.length !== 1 || !first || first.kind === 'group' || first.kind === 'changed') return null
  return { ...first, not: true }
}

function isGroup(condition: ViewCondition, join: ViewGroup['join']): condition is ViewGroup {
  return condition.kind === 'group' && condition.join === join
}
