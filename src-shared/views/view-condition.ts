import * as v from 'valibot'
import { type DateRange, daysOfRange } from '../queries/date-range'
import { type SessionCondition, conditionLeaves, conditionTree, groupOf } from '../queries/session-condition'
import type { Day } from '../records/day'
import { dateRangeSchema, namedPatientSchema } from './view-parts'

type Named = v.InferOutput<typeof namedPatientSchema>

/** A condition as a view keeps it: with the names of patients, and with what moves with the calendar and each visit. */
export type ViewCondition =
  | Exclude<SessionCondition, { kind: 'group' | 'patient' | 'days' }>
  /** One of the patients. */
  | { readonly kind: 'patients'; readonly patients: readonly Named[] }
  | { readonly kind: 'dates'; readonly range: DateRange }
  /** New or changed since the last visit. */
  | { readonly kind: 'new' }
  | { readonly kind: 'withdrawn' }
  | ViewGroup

/** Such conditions together. */
export interface ViewGroup {
  readonly kind: 'group'
  readonly join: 'all' | 'any' | 'none'
  readonly of: readonly ViewCondition[]
}

const patientsAtMost = 1000

const leaves = [
  ...conditionLeaves,
  v.object({
    kind: v.literal('patients'),
    patients: v.pipe(v.array(namedPatientSchema), v.minLength(1), v.maxLength(patientsAtMost)),
  }),
  v.object({ kind: v.literal('dates'), range: dateRangeSchema }),
  v.object({ kind: v.literal('new') }),
  v.object({ kind: v.literal('withdrawn') }),
] as const

/** Schema of a {@link ViewCondition}, as deep and as long at most as what the library is asked. */
export const viewConditionSchema: v.GenericSchema<ViewCondition> = conditionTree<ViewCondition>(
  v.variant('kind', [...leaves]),
  (inner) => v.variant('kind', [...leaves, groupOf(inner)]),
)

/** Whether a condition asks for something of a kind, at any depth. */
export function asksFor(condition: ViewCondition | null, kind: ViewCondition['kind']): boolean {
  if (condition === null) return false
  if (condition.kind === kind) return true
  return condition.kind === 'group' && condition.of.some((each) => asksFor(each, kind))
}

/** What the library is asked on a day, as a copy of its own. Without a visit before this one, every session is new. */
export function resolveCondition(
  condition: ViewCondition,
  moment: { readonly today: Day; readonly lastVisit: number | null },
): SessionCondition {
  switch (condition.kind) {
    case 'patients':
      return { kind: 'patient', patients: condition.patients.map(({ ref }) => ({ ...ref })) }
    case 'dates':
      return { kind: 'days', ...daysOfRange(condition.range, moment.today) }
    case 'new':
      return moment.lastVisit === null
        ? { kind: 'group', join: 'all', of: [] }
        : { kind: 'changed', since: moment.lastVisit }
    case 'withdrawn':
      return { kind: 'choice', field: 'flag', values: ['withdrawn'] }
    case 'choice':
      return { ...condition, values: [...condition.values] }
    case 'group':
      return { ...condition, of: condition.of.map((each) => resolveCondition(each, moment)) }
    default:
      return condition
  }
}
