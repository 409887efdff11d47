import * as fc from 'fast-check'
import {
  choiceFields,
  fallUnits,
  type PatientCriterion,
  type PatientFilter,
  rangeFields,
  type SessionCriterion,
  type SessionFilter,
  sharings,
  sortColumns,
  type SortOrder,
} from '#shared/queries/filter'
import type { Day } from '#shared/records/day'
import { flagCodes } from '#shared/records/flag'
import { changeReferences } from '#shared/records/patient'
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
  fc.constantFrom(...someIds).map((session) => ({ by: 'session' as const, session })),
)

const not = fc.boolean()

/** Any single thing that is asked. */
const anyCriterion: fc.Arbitrary<SessionCriterion> = fc.oneof(
  fc.record({
    kind: fc.constant('range' as const),
    field: fc.constantFrom(...rangeFields),
    from: limit,
    to: limit,
    not,
  }),
  fc.record({ kind: fc.constant('missing' as const), field: fc.constantFrom(...rangeFields), not }),
  fc.record({ kind: fc.constant('new' as const), since: fc.nat(4), not }),
  fc.record({
    kind: fc.constant('choice' as const),
    field: fc.constantFrom(...choiceFields),
    values: fc.array(value, { maxLength: 3 }),
    not,
  }),
  fc.record({
    kind: fc.constant('patients' as const),
    patients: fc.array(anyPatient, { maxLength: 3 }),
    not,
  }),
  fc.record({ kind: fc.constant('words' as const), text: anyWords, not }),
  fc.record({ kind: fc.constant('dates' as const), from, to, not }),
  fc.record({ kind: fc.constantFrom('withdrawn' as const, 'doubtful' as const, 'repeating' as const), not }),
)

const anyClause = fc.oneof(
  anyCriterion.map((one) => [one]),
  fc.array(anyCriterion, { minLength: 1, maxLength: 4 }),
)

/** Any filter. */
export const anyFilter: fc.Arbitrary<SessionFilter> = fc.record({
  clauses: fc.array(anyClause, { maxLength: 4 }),
})

const anyOfPatients: fc.Arbitrary<PatientCriterion> = fc.oneof(
  fc.record({
    kind: fc.constant('sharing' as const),
    values: fc.subarray([...sharings]),
    not,
  }),
  fc.record({ kind: fc.constant('quiet' as const), days: fc.constantFrom(0, 4, 5, 60), not }),
  fc.record({
    kind: fc.constant('due' as const),
    overdue: fc.boolean(),
    otherwise: fc.constantFrom(null, 4, 5, 60),
    not,
  }),
  fc.record({
    kind: fc.constant('fell' as const),
    since: fc.constantFrom(...changeReferences),
    day: fc.option(fc.constantFrom('2026-03-04' as Day, '2026-03-08' as Day)),
    least: fc.constantFrom(0, 1, 12, 200),
    unit: fc.constantFrom(...fallUnits),
    not,
  }),
)

/** Any filter of patients. */
export const anyPatientFilter: fc.Arbitrary<PatientFilter> = fc.record({
  clauses: fc.array(
    fc.array(fc.oneof({ arbitrary: anyOfPatients, weight: 2 }, { arbitrary: anyCriterion, weight: 1 }), {
      minLength: 1,
      maxLength: 3,
    }),
    { maxLength: 3 },
  ),
})

/** Any order. */
export const anyOrder: fc.Arbitrary<SortOrder> = fc.record({
  by: fc.constantFrom(...sortColumns),
  descending: fc.boolean(),
})
