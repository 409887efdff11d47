import * as v from 'valibot'
import { countSchema, type Day, daySchema } from '../records/day'
import { type PatientRef, patientRefSchema } from '../records/patient'
import { sessionRowSchema } from '../records/session'

/** The figures of a session that can be asked for by a range, in the units that were sent. */
export const rangeFields = [
  'age',
  'height',
  'weight',
  'tests',
  'fev1',
  'fev1Percent',
  'fev1PercentRecomputed',
  'fvc',
  'fvcPercent',
  'fvcPercentRecomputed',
  'ratio',
  'ratioPercent',
  'ratioRecomputed',
  'pef',
  'pefPercent',
  'pefPercentRecomputed',
  'bestTwoFev1',
] as const

/** One figure that can be asked for by a range. */
export type RangeField = (typeof rangeFields)[number]

/** What can be asked for by choosing: texts as sent, of which case and accents do not count, and flags by their codes. */
export const choiceFields = ['gender', 'ethnicity', 'diagnosis', 'medication', 'flag'] as const

/** One thing that can be asked for by choosing. */
export type ChoiceField = (typeof choiceFields)[number]

const limit = v.nullable(v.pipe(v.number(), v.finite()))

/** One thing that is asked about a session. */
export type SessionCondition =
  /** From `from` to `to`, both included; a missing value is in no range. */
  | {
      readonly kind: 'range'
      readonly field: RangeField
      readonly from: number | null
      readonly to: number | null
    }
  /** One of the values at least; null stands for none stated. */
  | { readonly kind: 'choice'; readonly field: ChoiceField; readonly values: readonly (string | null)[] }
  | { readonly kind: 'missing'; readonly field: RangeField }
  /** New or changed at `since`, ms since 1970, or later. */
  | { readonly kind: 'changed'; readonly since: number }
  /** Of one of some patients. */
  | { readonly kind: 'patient'; readonly patients: readonly PatientRef[] }
  /** Words that must all occur in name, e-mail, diagnoses or medications; case and accents are folded. */
  | { readonly kind: 'words'; readonly text: string }
  /** From the first to the last day in its own offset; without a date in none that is not open at both ends. */
  | { readonly kind: 'days'; readonly from: Day | null; readonly to: Day | null }
  /** All, at least one, or none of some conditions; an empty group lets everything pass. */
  | SessionGroup

/** Conditions together. */
export interface SessionGroup {
  readonly kind: 'group'
  readonly join: 'all' | 'any' | 'none'
  readonly of: readonly SessionCondition[]
}

/** The most groups within each other. */
export const deepestGroup = 8

const valuesAtMost = 10_000

/** The most conditions and groups of a filter together. */
export const conditionsAtMost = 200

/** Schemas of what a view and the library are asked in the same way. */
export const conditionLeaves = [
  v.object({ kind: v.literal('range'), field: v.picklist(rangeFields), from: limit, to: limit }),
  v.object({
    kind: v.literal('choice'),
    field: v.picklist(choiceFields),
    values: v.pipe(v.array(v.nullable(v.string())), v.maxLength(valuesAtMost)),
  }),
  v.object({ kind: v.literal('missing'), field: v.picklist(rangeFields) }),
  v.object({ kind: v.literal('changed'), since: v.number() }),
  v.object({ kind: v.literal('words'), text: v.string() }),
] as const

const leaves = [
  ...conditionLeaves,
  v.object({
    kind: v.literal('patient'),
    patients: v.pipe(v.array(patientRefSchema), v.maxLength(valuesAtMost)),
  }),
  v.object({ kind: v.literal('days'), from: v.nullable(daySchema), to: v.nullable(daySchema) }),
] as const

/**
 * Schema of a {@link SessionCondition}, groups no deeper than {@link deepestGroup}, and no more than
 * {@link conditionsAtMost} in all.
 */
export const sessionConditionSchema: v.GenericSchema<SessionCondition> = conditionTree<SessionCondition>(
  v.variant('kind', [...leaves]),
  (inner) => v.variant('kind', [...leaves, groupOf(inner)]),
)

/** A condition of any kind, alone or a group of others. */
interface Tree {
  readonly kind: string
  readonly of?: readonly Tree[]
}

/** Schema of conditions in groups, no deeper and no more in all than the library is asked: `around` makes each level. */
export function conditionTree<T extends Tree>(
  single: v.GenericSchema<T>,
  around: (inner: v.GenericSchema<T>) => v.GenericSchema<T>,
): v.GenericSchema<T> {
  const tree = Array.from({ length: deepestGroup }).reduce<v.GenericSchema<T>>(
    (inner) => around(inner),
    single,
  )
  return v.pipe(
    tree,
    v.check((condition) => countConditions(condition) <= conditionsAtMost),
  )
}

/** Schema of a group of such conditions. */
export function groupOf<T>(inner: v.GenericSchema<T>) {
  return v.object({
    kind: v.literal('group'),
    join: v.picklist(['all', 'any', 'none']),
    of: v.pipe(v.array(inner), v.maxLength(conditionsAtMost)),
  })
}

function countConditions({ of = [] }: Tree): number {
  return of.reduce((sum, each) => sum + countConditions(each), 1)
}

/**
 * Columns by which a list can be sorted. Lists of diagnoses and medications are sorted as one text; flags by how many of
 * the listed ones cannot be right, then by how many are to be checked, then by the others.
 */
export const sortColumns = [
  'date',
  'name',
  'email',
  'gender',
  'age',
  'height',
  'weight',
  'ethnicity',
  'diagnoses',
  'medications',
  'tests',
  'fev1',
  'fev1Predicted',
  'fev1Percent',
  'fvc',
  'fvcPredicted',
  'fvcPercent',
  'ratio',
  'ratioPredicted',
  'ratioPercent',
  'pef',
  'pefPredicted',
  'pefPercent',
  'bestTwoFev1',
  'changedAt',
  'flags',
] as const

/** One column by which a list can be sorted. */
export type SortColumn = (typeof sortColumns)[number]

/** Schema of a {@link SessionFilter}. */
export const sessionFilterSchema = v.object({
  /** Words that must all occur in name, e-mail, diagnoses or medications; case and accents are folded. */
  text: v.string(),
  /** First and last day, in each session's own offset. */
  from: v.nullable(daySchema),
  to: v.nullable(daySchema),
  patient: v.nullable(patientRefSchema),
  /** Withdrawn sessions are left out unless asked for, alone or with all others. */
  withdrawn: v.picklist(['without', 'with', 'only']),
  /** What else is asked. */
  where: v.nullable(sessionConditionSchema),
})

/** Which sessions are wanted. */
export type SessionFilter = v.InferOutput<typeof sessionFilterSchema>

/** The filter that lets every session pass that is not withdrawn. */
export const everySession: SessionFilter = {
  text: '',
  from: null,
  to: null,
  patient: null,
  withdrawn: 'without',
  where: null,
}

/** Schema of a {@link SortOrder}. */
export const sortOrderSchema = v.object({ by: v.picklist(sortColumns), descending: v.boolean() })

/** The order of a list. Missing values come last in either direction. */
export type SortOrder = v.InferOutput<typeof sortOrderSchema>

/** Schema of a {@link SessionQuery}. */
export const sessionQuerySchema = v.object({
  filter: sessionFilterSchema,
  sort: sortOrderSchema,
  /** The rows wanted, of all that match in their order. */
  offset: countSchema,
  limit: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
})

/** A filter, an order and a window of rows. */
export type SessionQuery = v.InferOutput<typeof sessionQuerySchema>

/** Schema of a {@link SessionList}. */
export const sessionListSchema = v.object({
  rows: v.array(sessionRowSchema),
  /** How many match, and of how many. */
  matching: v.number(),
  of: v.number(),
  /** The library's version that was asked; it grows with each change. */
  version: v.number(),
})

/** The window of rows that a query asked for. */
export type SessionList = v.InferOutput<typeof sessionListSchema>

/** Schema of a {@link SessionPlaceQuery}. */
export const sessionPlaceQuerySchema = v.object({
  filter: sessionFilterSchema,
  sort: sortOrderSchema,
  id: v.string(),
})

/** A session whose place in a list is wanted. */
export type SessionPlaceQuery = v.InferOutput<typeof sessionPlaceQuerySchema>

/** Schema of a {@link SessionPlace}. */
export const sessionPlaceSchema = v.object({
  /** Null when the session does not match, or is not held. */
  index: v.nullable(v.number()),
  /** The library's version that was asked. */
  version: v.number(),
})

/** Where a session stands among all that match, counted from 0. */
export type SessionPlace = v.InferOutput<typeof sessionPlaceSchema>
