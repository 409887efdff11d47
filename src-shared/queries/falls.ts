import * as v from 'valibot'
import { daySchema } from '../records/day'
import { changeReferences } from '../records/patient'
import type { Clause, Criterion, Fell, Filter, PatientFilter } from './filter'
import { changeOfAsked } from './patient-row'

/** Whether a clause is a part of a rule for falls: one limit, or both since the same session. */
function isOfRule(clause: readonly { readonly kind: string }[]): clause is readonly Fell[] & Clause {
  const [first, second] = clause as Clause
  return (
    clause.length <= 2 &&
    (clause as Clause).every((one) => one.kind === 'fell' && !one.not) &&
    (second === undefined || isOtherLimit(first, second))
  )
}

function isOtherLimit(one: Criterion | undefined, other: Criterion | undefined): boolean {
  return (
    one?.kind === 'fell' &&
    other?.kind === 'fell' &&
    one.unit !== other.unit &&
    one.since === other.since &&
    one.day === other.day
  )
}

/** The clauses of the first rule for falls: one, or two if both limits have to be reached. */
export function fallClauses({ clauses }: Filter | PatientFilter): readonly (readonly Fell[])[] {
  const [first, second] = clauses.filter(isOfRule)
  if (!first) return []
  return second?.length === 1 && first.length === 1 && isOtherLimit(first[0], second[0])
    ? [first, second]
    : [first]
}

/** The fall that a list is of: that of its rule, else the first that it asks for; null without one. A denied fall is none. */
export function fallOf(filter: Filter | PatientFilter): Fell | null {
  const [ofRule] = fallClauses(filter).flat()
  if (ofRule) return ofRule
  for (const one of filter.clauses.flat()) if (one.kind === 'fell' && !one.not) return one
  return null
}

/** What the changes of a list are counted from, as its description holds it. */
export const changesSinceEntries = {
  since: v.picklist(changeReferences),
  /** Last day of the session that changes are counted from, for `Day`. */
  day: v.nullable(daySchema),
}

/** What the changes of a list are counted from. */
export type ChangesSince = Pick<Fell, 'since' | 'day'>

/**
 * What the changes of a list with a filter are counted from: what its fall is, or the change that those in it cannot be asked,
 * else the previous session.
 */
export function changesSince(filter: Filter | PatientFilter): ChangesSince {
  const fall = fallOf(filter)
  if (fall) return { since: fall.since, day: fall.day }
  for (const one of filter.clauses.flat()) {
    const since = one.kind === 'unasked' ? changeOfAsked(one.of)?.since : undefined
    if (one.kind === 'unasked' && since !== undefined) return { since, day: one.day ?? null }
  }
  return { since: 'Before', day: null }
}
