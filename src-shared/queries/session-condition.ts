import * as v from 'valibot'

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

const single = [
  v.object({ kind: v.literal('range'), field: v.picklist(rangeFields), from: limit, to: limit }),
  v.object({
    kind: v.literal('choice'),
    field: v.picklist(choiceFields),
    values: v.pipe(v.array(v.nullable(v.string())), v.maxLength(valuesAtMost)),
  }),
  v.object({ kind: v.literal('missing'), field: v.picklist(rangeFields) }),
  v.object({ kind: v.literal('changed'), since: v.number() }),
] as const

/**
 * Schema of a {@link SessionCondition}, groups no deeper than {@link deepestGroup}, and no more than
 * {@link conditionsAtMost} in all.
 */
export const sessionConditionSchema: v.GenericSchema<SessionCondition> = v.pipe(
  conditionSchema(deepestGroup),
  v.check((condition) => countConditions(condition) <= conditionsAtMost),
)

function countConditions(condition: SessionCondition): number {
  if (condition.kind !== 'group') return 1
  return condition.of.reduce((sum, each) => sum + countConditions(each), 1)
}

function conditionSchema(depth: number): v.GenericSchema<SessionCondition> {
  if (depth === 0) return v.variant('kind', [...single])
  const group = v.object({
    kind: v.literal('group'),
    join: v.picklist(['all', 'any', 'none']),
    of: v.pipe(v.array(conditionSchema(depth - 1)), v.maxLength(conditionsAtMost)),
  })
  return v.variant('kind', [...single, group])
}
