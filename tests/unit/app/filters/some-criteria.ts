import fc from 'fast-check'
import { rangePresets } from '#shared/queries/date-range'
import { choiceFields, rangeFields } from '#shared/queries/filter'
import type { ViewCondition } from '#shared/queries/view'
import type { Clause, Criterion } from '../../../../src-renderer/app/filters/filter'

const figure = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true, min: -10, max: 1000 }))
const not = fc.boolean()

/** Any criterion that a chip can show. */
export const someCriterion: fc.Arbitrary<Criterion> = fc.oneof(
  fc.record({
    kind: fc.constant('range' as const),
    field: fc.constantFrom(...rangeFields),
    from: figure,
    to: figure,
    not,
  }),
  fc.record({ kind: fc.constant('missing' as const), field: fc.constantFrom(...rangeFields), not }),
  fc.record({
    kind: fc.constant('choice' as const),
    field: fc.constantFrom(...choiceFields),
    values: fc.array(fc.option(fc.string()), { minLength: 1, maxLength: 4 }),
    not,
  }),
  fc.record({ kind: fc.constant('words' as const), text: fc.string(), not }),
  fc.record({
    kind: fc.constant('dates' as const),
    range: fc.record({ kind: fc.constantFrom(...rangePresets) }),
    not,
  }),
  fc.record({
    kind: fc.constant('patients' as const),
    patients: fc.array(
      fc.record({
        ref: fc.record({ by: fc.constant('email' as const), email: fc.string() }),
        name: fc.string(),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    not,
  }),
  fc.record({ kind: fc.constantFrom('new' as const, 'withdrawn' as const), not }),
)

/** Any clauses: each of one criterion at least. */
export const someClauses: fc.Arbitrary<Clause[]> = fc.array(
  fc.array(someCriterion, { minLength: 1, maxLength: 4 }),
  { maxLength: 5 },
)

/** What a session is for a condition: its figures, and of texts what was chosen. */
export interface Asked {
  readonly figures: Readonly<Record<string, number | null>>
  readonly choices: Readonly<Record<string, readonly string[]>>
}

/** Whether a condition holds, by the words of the contract. */
export function holds(condition: ViewCondition | null, { figures, choices }: Asked): boolean {
  if (condition === null) return true
  switch (condition.kind) {
    case 'range': {
      const value = figures[condition.field] ?? null
      return value !== null && value >= (condition.from ?? -Infinity) && value <= (condition.to ?? Infinity)
    }
    case 'missing':
      return (figures[condition.field] ?? null) === null
    case 'choice': {
      const stated = choices[condition.field] ?? []
      return condition.values.some((value) => (value === null ? stated.length === 0 : stated.includes(value)))
    }
    case 'group': {
      const each = condition.of.map((one) => holds(one, { figures, choices }))
      if (each.length === 0 || condition.join === 'all') return each.every(Boolean)
      return condition.join === 'any' ? each.some(Boolean) : !each.some(Boolean)
    }
    default:
      throw new RangeError(`nothing is known of ${condition.kind}`)
  }
}
