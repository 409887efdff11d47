import * as fc from 'fast-check'
import {
  choiceFields,
  deepestGroup,
  rangeFields,
  type SessionCondition,
  type SessionFilter,
  sortColumns,
  type SortOrder,
} from '#shared/queries/filter'
import type { Day } from '#shared/records/day'
import { flagCodes } from '#shared/records/flag'
import { someIds } from './any-session'

const limit = fc.option(fc.constantFrom(-1e308, 0, 0.5, 2.4, 3, 65.5355, 84.5, 100, 1e308))
const value = fc.option(
  fc.constantFrom(
    'FEMALE',
    'male',
    'ñandu',
    'X',
    'asthma',
    'épanchement',
    'salbutamol',
    'nothing',
    ...flagCodes,
  ),
)

const word = fc.constantFrom(
  'zoe',
  'ÖST',
  'ann',
  'asth',
  'salbu forte',
  'strasse',
  'عمر',
  '  ',
  'example.org',
  'xyz',
)
const anyWords = fc.array(word, { maxLength: 3 }).map((all) => all.join(' '))
const from = fc.option(fc.constantFrom('2026-01-01' as Day, '2026-03-06' as Day), { freq: 1 })
const to = fc.option(fc.constantFrom('2026-03-06' as Day, '2026-03-04' as Day), { freq: 1 })
const anyPatient = fc.oneof(
  fc.constantFrom('p1', 'p2', 'p3', 'p9').map((profile) => ({ by: 'profile' as const, profile })),
  fc.constantFrom('ann@example.org', 'bo@example.org').map((email) => ({ by: 'email' as const, email })),
  fc.constantFrom(...someIds).map((session) => ({ by: 'session' as const, session })),
)

/** Any single thing that is asked. */
const anyQuestion: fc.Arbitrary<SessionCondition> = fc.oneof(
  fc.record({
    kind: fc.constant('range' as const),
    field: fc.constantFrom(...rangeFields),
    from: limit,
    to: limit,
  }),
  fc.record({ kind: fc.constant('missing' as const), field: fc.constantFrom(...rangeFields) }),
  fc.record({ kind: fc.constant('changed' as const), since: fc.nat(4) }),
  fc.record({
    kind: fc.constant('choice' as const),
    field: fc.constantFrom(...choiceFields),
    values: fc.array(value, { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('patient' as const), patients: fc.array(anyPatient, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('words' as const), text: anyWords }),
  fc.record({ kind: fc.constant('days' as const), from, to }),
)

/** Any tree of conditions, as deep as is allowed. */
const anyCondition = fc.letrec<{ condition: SessionCondition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: deepestGroup, depthSize: 'medium' },
    anyQuestion,
    fc.record({
      kind: fc.constant('group' as const),
      join: fc.constantFrom('all' as const, 'any' as const, 'none' as const),
      of: fc.array(tie('condition'), { maxLength: 3 }),
    }),
  ),
})).condition

/** Any filter. */
export const anyFilter: fc.Arbitrary<SessionFilter> = fc.record({
  text: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, anyWords),
  from,
  to,
  patient: fc.option(anyPatient, { freq: 1 }),
  withdrawn: fc.constantFrom('without' as const, 'without' as const, 'with' as const, 'only' as const),
  where: fc.option(anyCondition),
})

/** Any order. */
export const anyOrder: fc.Arbitrary<SortOrder> = fc.record({
  by: fc.constantFrom(...sortColumns),
  descending: fc.boolean(),
})
