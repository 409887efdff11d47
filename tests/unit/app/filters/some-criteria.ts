import fc from 'fast-check'
import { rangePresets } from '#shared/queries/date-range'
import { choiceFields, type Clause, type Criterion, rangeFields } from '#shared/queries/filter'

const figure = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true, min: -10, max: 1000 }))
const not = fc.boolean()

/** Any criterion that a chip can show. */
const someCriterion: fc.Arbitrary<Criterion> = fc.oneof(
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
        ref: fc.record({ by: fc.constant('session' as const), session: fc.string() }),
        name: fc.string(),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    not,
  }),
  fc.record({
    kind: fc.constantFrom('new' as const, 'withdrawn' as const, 'doubtful' as const, 'repeating' as const),
    not,
  }),
)

/** Any clauses: each of one criterion at least. */
export const someClauses: fc.Arbitrary<Clause[]> = fc.array(
  fc.array(someCriterion, { minLength: 1, maxLength: 4 }),
  { maxLength: 5 },
)
