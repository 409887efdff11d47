import type { ViewCondition, ViewGroup } from '#shared/queries/view'
import type { Clause, Criterion } from './criterion'

/** What holds when every clause does, as a view keeps it; null when there is none. */
export function conditionOfClauses(clauses: readonly Clause[]): ViewCondition | null {
  return together('all', clauses.map((clause) => together('any', clause.map(conditionOf))).filter(isThere))
}

function together(join: 'all' | 'any', of: readonly ViewCondition[]): ViewCondition | null {
  const [first = null] = of
  return of.length > 1 ? { kind: 'group', join, of } : first
}

function isThere(condition: ViewCondition | null): condition is ViewCondition {
  return condition !== null
}

function conditionOf({ not, ...asked }: Criterion): ViewCondition {
  if (!not) return asked
  // what is missing is not outside of a range either
  return asked.kind === 'range' ? none(asked, { kind: 'missing', field: asked.field }) : none(asked)
}

function none(...of: ViewCondition[]): ViewGroup {
  return { kind: 'group', join: 'none', of }
}
